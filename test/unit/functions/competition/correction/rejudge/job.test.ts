/** Judging a division once more, and taking it over, over the engine: each result once, whatever dies, fails or stalls. */
import { expect } from 'vitest';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import type { JudgeAttempt } from '#functions/competition/attempt/judging.ts';
import { createAttemptRepository, type AttemptItem } from '#functions/competition/attempt/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { createRuledWrites } from '#functions/competition/correction/writes.ts';
import { createContenderRepository } from '#functions/competition/ranking/repository.ts';
import { createApplyRejudge } from '#functions/competition/correction/rejudge/apply.ts';
import { createCompareResults } from '#functions/competition/correction/rejudge/compare.ts';
import {
  applyKind,
  compareKind,
  createRejudgeRepository,
  type RejudgeItem,
} from '#functions/competition/correction/rejudge/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { contenderShards } from '#functions/competition/ranking/repository.ts';
import { levelTableFor } from '#shared/competition/competition/level.ts';
import { divisionOf } from '#test/support/competition/competition.ts';
import { divisionCode, seasonId, stand, standing, type Stood } from '#test/support/competition/contenders.ts';
import { createWorld, jobFaultSuite, type Parts, type World } from '#test/support/job-suite.ts';

const effectiveFrom = '2025-04-01T00:00:00.000Z';
const rejudgeId = 'rjs_00000000001';
const organizationId = 'org_rejudged-school';
const place = { seasonId, divisionCode };
const set: RejudgeItem = {
  ...place,
  id: rejudgeId,
  divisionName: 'ローマ字',
  reason: '正解を直したため',
  state: 'comparing',
  startedByName: '事務局',
  startedAt: '2026-07-01T00:00:00.000Z',
  compared: 0,
  different: 0,
  otherLevel: 0,
  byHand: 0,
  applied: 0,
  passedBy: 0,
  jobId: '',
};

/** One more right than before, for those with an even number. */
const judgeAttempt: JudgeAttempt = async ({ id }) => {
  const number = Number(id.slice(-8));
  const plus = number % 2 === 0 ? 1 : 0;
  return {
    scene: {
      division: { ...divisionOf('guided', 60), levels: [{ effectiveFrom, table: levelTableFor(60) }] },
      season: { held: { opensAt: '2026-06-01T00:00:00.000Z' } },
    },
    judged: {
      correct: 100 + plus,
      errors: { typo: 2, omission: 0, surplus: 0, unconverted: 0 },
      misses: 2,
      score: 100 + (number % 50) + plus,
      bonus: 2,
      rulesVersion: 1,
      charactersPerMinute: [100],
      keysPerMinute: 200,
      sheet: { typed: `${number}`, spans: [], misses: [] },
    },
  } as unknown as Awaited<ReturnType<JudgeAttempt>>;
};

function partsOf({ table }: Pick<Parts, 'table'>, { clock }: World) {
  const parts = {
    clock,
    judgeAttempt,
    boards: createBoardRepository(table),
    results: createResultRepository(table),
    contenders: createContenderRepository(table),
    rejudges: createRejudgeRepository(table),
    attention: createAttentionRepository(table),
    audit: createAuditRepository(table, clock),
    attempts: {
      ...createAttemptRepository(table),
      find: (id: string) => Promise.resolve({ id } as AttemptItem),
    },
    outbox: { commit: () => Promise.resolve() },
  };
  return { ...parts, ruled: createRuledWrites(parts) };
}
const newWorld = (): World =>
  createWorld((parts, world) => [
    createCompareResults(partsOf(parts, world)),
    createApplyRejudge(partsOf(parts, world)),
  ]);

/** Some in few partitions, more than a step takes; pupils, some not public yet, one that somebody corrected, and one void. */
async function contestants(): Promise<Stood[]> {
  const all = Array.from({ length: 400 }, (_, number) =>
    standing(number, {
      state: number % 8 === 0 ? 'provisional' : 'published',
      ...(number % 3 > 0 && { organizationId }),
    }),
  );
  const probe = newWorld();
  await stand(probe.table, all);
  const contenders = createContenderRepository(probe.table);
  const first = await contenders.listSome({ ...place, shard: 0 }, undefined, 18);
  const ids = new Set(first.map(({ resultId }) => resultId));
  const some = all.filter(({ result }) => ids.has(result.resultId));
  some[0] = { ...some[0]!, result: { ...some[0]!.result, state: 'corrected', version: 2 } };
  some[1] = { ...some[1]!, result: { ...some[1]!.result, state: 'void' } };
  return some;
}
const some = await contestants();
const isOther = ({ result }: Stood, at: number): boolean =>
  at > 1 && Number(result.resultId.slice(-8)) % 2 === 0;
const job = (kind: string) => ({
  owner: seasonId,
  id: `job_0000000000${kind.length}`,
  kind,
  input: { ...place, rejudgeId },
  by: 'usr_office-0001',
  byName: '事務局',
  startedAt: '2026-07-01T00:00:00.000Z',
});

jobFaultSuite({
  name: 'comparing a division',
  async begin() {
    const world = newWorld();
    await stand(world.table, some);
    const { rejudges } = partsOf(world, world);
    const started = await world.start({
      job: job(compareKind),
      cursors: Array.from({ length: contenderShards }, () => ({})),
      writes: rejudges.add(set),
    });
    return { world, job: started };
  },
  async expectDone(world) {
    const { rejudges, results } = partsOf(world, world);
    const others = some.filter(isOther);
    expect(await rejudges.find(seasonId, rejudgeId)).toMatchObject({
      state: 'compared',
      compared: some.length - 1,
      different: others.length,
      byHand: 1,
    });
    const found = await rejudges.someDifferences(rejudgeId, undefined, 100);
    expect(found.map(({ resultId }) => resultId).toSorted()).toEqual(
      others.map(({ result }) => result.resultId).toSorted(),
    );
    expect(found.every(({ before, after }) => after.score === before.score + 1)).toBe(true);
    // Nothing valid was touched.
    for (const { result } of some) expect(await results.find(result.userId, result.resultId)).toEqual(result);
  },
});

jobFaultSuite({
  name: 'taking a set over',
  async begin() {
    const world = newWorld();
    await stand(world.table, some);
    const parts = partsOf(world, world);
    await world.table.transact(parts.rejudges.add({ ...set, state: 'applying' }));
    for (const one of some.filter(isOther)) {
      const { result } = one;
      const after = { score: result.score + 1, correct: 101, misses: 2, bonus: 2 };
      await world.table.transact(
        parts.rejudges.putDifference(
          rejudgeId,
          {
            resultId: result.resultId,
            attemptId: result.attemptId!,
            holderName: result.holderName,
            before: { ...after, score: result.score, correct: 100 },
            after,
            place: `1#${result.resultId}`,
            personId: result.userId,
            version: 1,
            rejudged: { ...result, ...after, rulesVersion: 1 },
          },
          { typed: '', spans: [], misses: [] },
          world.clock(),
        ),
      );
    }
    // Decided by hand between comparing and applying.
    const passed = some.filter(isOther).at(-1)!.result;
    await world.table.transact(
      parts.results.rule(passed, { ...passed, state: 'corrected', score: 7, version: 2 }),
    );
    return { world, job: await world.start({ job: job(applyKind), cursors: [{ telling: false }] }) };
  },
  async expectDone(world) {
    const { rejudges, results, contenders, audit } = partsOf(world, world);
    const others = some.filter(isOther);
    expect(await rejudges.find(seasonId, rejudgeId)).toMatchObject({
      state: 'applied',
      applied: others.length - 1,
      passedBy: 1,
    });
    for (const { result } of others.slice(0, -1)) {
      const state = result.state === 'provisional' ? 'provisional' : 'corrected';
      const after = { state, score: result.score + 1, version: 2, rejudged: true };
      expect(await results.find(result.userId, result.resultId)).toMatchObject(after);
      expect(await contenders.find({ ...place, resultId: result.resultId })).toMatchObject({
        state,
        score: result.score + 1,
      });
      expect(await results.listHistory(result.resultId)).toHaveLength(1);
    }
    const passed = others.at(-1)!.result;
    expect(await results.find(passed.userId, passed.resultId)).toMatchObject({ score: 7, version: 2 });
    // The school, whose pupils have no mail, reads it in its trail: once, and only of what can be seen.
    const told = others
      .slice(0, -1)
      .filter(({ result }) => result.organizationId !== undefined && result.state === 'published');
    expect(told.length).toBeGreaterThan(1);
    const trail = (await audit.list(organizationId, { limit: 50 })).items;
    expect(trail.map(({ action, detail }) => [action, detail])).toEqual(
      told.map(() => ['result-corrected', `ローマ字: ${set.reason}`]),
    );
    // Another one may begin.
    await world.table.transact(rejudges.add({ ...set, id: 'rjs_00000000002' }));
  },
});
