"""Play a match against the computer over the wire: python examples/play_online.py http://127.0.0.1:8000 grimhand"""

import asyncio
import json
import secrets
import sys

import httpx
import websockets


async def play(url: str, game: str) -> None:
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        me = (await http.get("/api/me")).json()  # a guest at once; the cookie says who
        match = (await http.post("/api/matches", json={"game": game})).json()
        print(f"{me['name']} plays {match['names'][1]}; the deal is bound by {match['commit'][:16]}…")
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        async with websockets.connect(
            url.replace("http", "ws", 1) + "/ws", additional_headers={"Cookie": cookie}
        ) as line:
            await line.send(json.dumps({"type": "hello", "version": 1}))
            mine = secrets.token_hex(32)  # our part of the deal, sent after the server is bound
            await line.send(json.dumps({"type": "sit", "match": match["id"], "contribution": mine}))
            sent = -1
            async for text in line:
                message = json.loads(text)
                if message["type"] == "scene":
                    for event in message["scene"].get("events", []):
                        print(f"  {event['text']} ({event['clause']})")
                    moves, count = message["scene"].get("moves"), message["count"]
                    if moves and count > sent:  # not already answered: pick any legal move
                        sent = count
                        move = secrets.choice(moves)["text"]
                        play = {"type": "play", "match": match["id"], "count": count, "id": str(count), "move": move}
                        await line.send(json.dumps(play))
                elif message["type"] == "over":
                    break
        checked = (await http.get(f"/api/matches/{match['id']}/verify")).json()
        print(f"Over by {message['reason']}; verified: {' '.join(checked['checked'])}")


asyncio.run(play(sys.argv[1], sys.argv[2]))
