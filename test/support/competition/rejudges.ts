/** A set that was compared and waits to be decided. */
import { attemptIdOf } from '#shared/competition/result/id.ts';
import {
  createRejudgeRepository,
  type DifferenceItem,
} from '#functions/competition/correction/rejudge/repository.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { levelTableFor } from '#shared/competition/competition/level.ts';
import { holdSeason } from './competition.ts';

const id = 'rjs_01TESTCOMPARED00000000';
const people = ['青木 葵', '石井 陽翔', '上田 陽菜'] as const;

function difference(holderName: string, index: number): DifferenceItem {
  const before = { score: 240 + index, correct: 250 + index, misses: 10, bonus: 0, level: '4級' as const };
  const after = { ...before, score: before.score + 12, correct: before.correct + 6, misses: 4 };
  const resultId = `res_01TESTCOMPARED0000000${String(index)}`;
  return {
    resultId,
    attemptId: attemptIdOf(resultId),
    holderName,
    groupName: '5年1組',
    before,
    after: index === 0 ? { ...after, level: '3級' } : after,
    place: `${index === 0 ? '0' : '1'}#${resultId}`,
    personId: `usr_test-compared-${String(index)}`,
    version: 1,
    rejudged: {
      ...after,
      errors: { typo: 4, omission: 0, surplus: 0, unconverted: 0 },
      rulesVersion: 1,
      charactersPerMinute: [after.correct],
      levelTable: levelTableFor(60),
    },
  };
}

/** @returns where it stands */
export async function comparedSet(system: LocalSystem): Promise<{ seasonId: string; rejudgeId: string }> {
  const { base, season, divisions } = await holdSeason(system, 60);
  const rejudges = createRejudgeRepository(base.table);
  const where = { seasonId: season.id, rejudgeId: id };
  if ((await rejudges.find(season.id, id)) !== undefined) return where;
  const sheet = { typed: '', spans: [], misses: [] };
  await base.table.transact([
    ...rejudges.add({
      id,
      seasonId: season.id,
      divisionCode: divisions.answers.code,
      divisionName: divisions.answers.name,
      reason: '正解に別の書き方を加えたため',
      state: 'compared',
      startedByName: '事務局',
      startedAt: base.clock().toISOString(),
      compared: 412,
      different: people.length,
      otherLevel: 1,
      byHand: 2,
      applied: 0,
      passedBy: 0,
      jobId: 'job_01TESTCOMPARED00000000',
    }),
    ...people.flatMap((name, index) =>
      rejudges.putDifference(id, difference(name, index), sheet, base.clock()),
    ),
  ]);
  return where;
}
