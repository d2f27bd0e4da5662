/** Every finished lesson of every pupil passes here; nearly none goes to a portal. */
import { expect, test } from 'vitest';
import { createTellScores } from '#functions/access/portal/score.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import { measureOf } from '#shared/practice/training-log/measure.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';

const log = methodLog('2026-11-27T01:00:00.000Z');
const line = {
  userId: 'usr_a-pupil-1',
  lesson: measureOf(log).part,
  url: 'https://portal.example.com/lines/1',
  organizationId: 'org_a-school',
  issuer: 'https://portal.example.com',
  subject: 'aoi-0001',
  hash: 'hash',
  keptAt: '2026-11-27T00:00:00.000Z',
};

function stage() {
  let asked = 0;
  const told: Message[] = [];
  const tell = createTellScores({
    lines: {
      list: async () => {
        asked++;
        return [line];
      },
    },
    outbox: { commit: async (_, messages) => void told.push(...messages) },
  });
  return { tell, told, asked: () => asked };
}
const pupil = { userId: line.userId, kind: 'student' } as const;
const runs = [{ log, state: 'counted' }] as const;

test('GIVEN a pupil whose scores nobody asked for THEN nobody looks where one goes', async () => {
  const { tell, told, asked } = stage();
  await tell(pupil, runs);
  expect([asked(), told]).toEqual([0, []]);
});

test('GIVEN one whose scores somebody asked for THEN the score of the lesson is told', async () => {
  const { tell, told, asked } = stage();
  await tell({ ...pupil, scoresSince: line.keptAt }, runs);
  expect(asked()).toBe(1);
  expect(told).toHaveLength(1);
});
