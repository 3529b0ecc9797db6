/** The arena's HTTP side: who am I, which games, make, join, look up. What it refuses becomes a Refused. */
import type { Asked, Checked, Code, GameCard, Kept, Lesson, Me, MatchCard, MatchLine } from "./wire";
import type { NewMatch, No, PlaceCard, Pool, Progress, Replay, Rules, Scene, Verified } from "./wire";
import { texts } from "./texts";

export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: Code | "offline",
    readonly sentence: string,
  ) {
    super(sentence);
  }
}

async function ask(method: string, path: string, body?: unknown, more?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      ...more,
    });
  } catch {
    throw new ApiRefusal(0, "offline", texts.trouble.offline);
  }
  if (answer.ok) return answer;
  const no = (await answer.json().catch(() => null)) as No | null;
  throw new ApiRefusal(answer.status, no?.code ?? "unavailable", no?.sentence ?? texts.trouble.unknown);
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T;
}

const at = encodeURIComponent;

export const api = {
  me: () => json<Me>("GET", "/api/me"),
  rename: (name: string) => json<Me>("PUT", "/api/me", { name }),
  games: () => json<GameCard[]>("GET", "/api/games"),
  game: (game: string) => json<GameCard>("GET", `/api/games/${at(game)}`),
  rules: (game: string) => json<Rules>("GET", `/api/games/${at(game)}/rules`),
  make: (asked: NewMatch) => json<MatchCard>("POST", "/api/matches", asked),
  lesson: (game: string) => json<Lesson>("GET", `/api/games/${at(game)}/lesson`),
  lessonScene: async (game: string, stand: Progress) =>
    (await json<{ scene: Scene }>("POST", `/api/games/${at(game)}/lesson/scene`, stand)).scene,
  pool: (game: string) => json<Pool>("GET", `/api/games/${at(game)}/pool`),
  check: (game: string, asked: Asked) => json<Checked>("POST", `/api/games/${at(game)}/check`, asked),
  mine: () => json<MatchLine[]>("GET", "/api/matches/mine"),
  live: (game?: string) => json<MatchLine[]>("GET", `/api/matches/live${game ? `?game=${at(game)}` : ""}`),
  match: (id: string) => json<MatchCard>("GET", `/api/matches/${at(id)}`),
  join: (id: string, invite: string) => json<MatchCard>("POST", `/api/matches/${at(id)}/join`, { invite }),
  record: async (id: string) => (await ask("GET", `/api/matches/${at(id)}/record`)).text(),
  replay: (id: string, eyes: string, first: number, count: number) =>
    json<Replay>("GET", `/api/matches/${at(id)}/replay?eyes=${eyes}&first=${first}&count=${count}`),
  replayRecord: (kept: Kept) => json<Replay>("POST", "/api/replays", kept),
  verify: (id: string) => json<Verified>("GET", `/api/matches/${at(id)}/verify`),
  enqueue: (game: string) => json<PlaceCard>("POST", "/api/queue", { game }),
  place: () => json<PlaceCard | null>("GET", "/api/queue"),
  /** Outlives the page that asks for it. */
  dequeue: () => ask("DELETE", "/api/queue", undefined, { keepalive: true }),
};

const books = new Map<string, Promise<Rules>>();

/** A game's rulebook, fetched once. */
export function rulebook(game: string): Promise<Rules> {
  const known = books.get(game);
  if (known) return known;
  const asked = api.rules(game);
  books.set(game, asked);
  asked.catch(() => books.delete(game));
  return asked;
}
