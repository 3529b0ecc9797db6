"""The guided first match of Grimhand."""

from __future__ import annotations

from quintain.core.lesson import Chapter

LESSON: tuple[Chapter, ...] = ()
