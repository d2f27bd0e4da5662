// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startGuided } from '#shared/competition/judge/guided.ts';
import { findLesson } from '#shared/practice/course/lessons.ts';
import type { Typed } from '#web/typing/lesson/log.ts';
import { Between } from '#web/typing/lesson/between.tsx';
import { lessonTask } from '#web/typing/lesson/task.ts';

afterEach(cleanup);

/** Three times a key, a second for each. */
function typed(kana: string, code: string): Typed {
  const run = startGuided({ lines: [kana], method: 'romaji', layout: 'jis', durationMs: Infinity });
  for (const at of [0, 1, 2]) {
    run.take([at * 1000, 'down', code]);
    run.take([at * 1000 + 50, 'up', code]);
  }
  return {
    lines: [{ kana, words: [], isSpaced: false }],
    ended: {
      played: run.played(),
      log: [],
      durationMs: 3000,
      startedAt: new Date('2026-11-26T01:00:00.000Z'),
      spelled: new Map(),
    },
  };
}

test.each([
  ['ホームポジション-1', typed('fff', 'KeyF'), /60キー/u],
  ['あ行-1', typed('あああ', 'KeyA'), /60字/u],
])('GIVEN a run of %s THEN its speed is in what was typed, and Esc ends the lesson', (id, run, speed) => {
  const [go, stop] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { container } = render(
    <Between onGo={go} onStop={stop} runs={[run]} task={lessonTask(findLesson(id)!)} />,
  );
  for (const reading of container.querySelectorAll('rt, rp')) reading.remove();
  expect(container.querySelector('.typing-quiet')?.textContent).toMatch(speed);
  fireEvent.keyDown(document.activeElement ?? document.body, { code: 'Escape' });
  expect(stop).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: 'やめる（Esc）' });
  expect(go).not.toHaveBeenCalled();
});
