/** R2 for deciding an appeal: whatever is killed before or after it was done, the decision and its ruling come together, once. */
import { describe, expect, test } from 'vitest';
import { createAppealOffice } from '#functions/competition/correction/appeal/decide.ts';
import { createAppealRepository } from '#functions/competition/correction/appeal/repository.ts';
import { createAppealService } from '#functions/competition/correction/appeal/service.ts';
import type { User } from '#functions/people/account/repository.ts';
import { createAttemptRepository, toAttempt } from '#functions/competition/attempt/repository.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createCorrectionService } from '#functions/competition/correction/service.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createPublicationRepository } from '#functions/competition/publication/repository.ts';
import { createContenderRepository } from '#functions/competition/ranking/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createRulingRepository } from '#functions/competition/ruling/repository.ts';
import { createShownResults } from '#functions/competition/shown-result/service.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { giveBack } from '#shared/competition/attempt/policy.ts';
import { isProblem } from '#shared/problem.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { composeSupervision } from '#functions/lambda/wiring/supervision.ts';
import { chunksOf } from '#test/companion/client.ts';
import { createAttemptDrill } from '#test/support/attempt-drill.ts';
import { createInvocation, untilAnswered, type Faults } from '#test/support/faulty-table.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const none: Faults = { kill: 0, conflict: 0 };
const faults: Faults = { kill: 0.08, conflict: 0.05 };
const personId = 'usr_drill-holder';
const actor: Actor = {
  userId: personId,
  kind: 'individual',
  membership: undefined,
  twoStepSince: undefined,
  sessionsValidFrom: undefined,
};
const name = { family: '山田', given: '太郎', familyKana: 'ヤマダ', givenKana: 'タロウ' };

/** Over all interleavings. */
let kills = 0;

/** Somebody whose result is public. */
async function published(seed: number) {
  const drill = createAttemptDrill(seed);
  const { calm } = drill;
  const stage = await drill.stage();
  const entry = await drill.enter(stage, personId);
  const competitor = drill.competitor(personId, none);
  const view = await competitor.start(entry.id, { method: 'romaji', layout: 'jis' });
  const log = typeTask(
    { form: view.form, task: view.task!, input: view.input, durationMs: 60_000 },
    { speed: 2, errors: 0.1, random: createRandom(seed) },
  );
  const chunks = chunksOf(view.token, log);
  drill.pass(60_000);
  for (const chunk of chunks) await competitor.send(view, chunk);
  await competitor.finish(view, chunks);
  await drill.judge(none);
  const result = await calm.results.findOfAttempt(personId, view.id);
  await calm.table.write(calm.publications.begin(stage.season.id, 'job_drill'));
  await calm.table.write(calm.results.publish(result!, drill.clock().toISOString()));
  return { drill, attemptId: view.id, resultId: result!.resultId, seasonId: stage.season.id };
}

function partsOver(
  drill: Awaited<ReturnType<typeof published>>['drill'],
  among: Faults,
  random: () => number,
) {
  const table = createInvocation(among, random).tableOver(drill.calm.table);
  const { clock } = drill;
  const parts = {
    table,
    clock,
    attempts: createAttemptRepository(table),
    entries: createEntryRepository(table),
    competition: createCompetitionRepository(table),
    results: createResultRepository(table),
    contenders: createContenderRepository(table),
    boards: createBoardRepository(table),
    publications: createPublicationRepository(table),
    attention: createAttentionRepository(table),
    audit: createAuditRepository(table, clock),
    rulings: createRulingRepository(table, clock),
    appeals: createAppealRepository(table),
    outbox: createOutbox({ table, queue: { send: async () => undefined }, clock, log: drill.calm.log }),
    accounts: { getUser: () => Promise.resolve({ name } as User) },
    ...composeSupervision({ table, clock }),
  };
  const corrections = createCorrectionService(parts);
  return {
    ...parts,
    corrections,
    service: createAppealService({ ...parts, shown: createShownResults(parts) }),
    office: createAppealOffice({ ...parts, corrections }),
  };
}

describe.each(Array.from({ length: 20 }, (_, index) => index + 1))('interleaving %i', (seed) => {
  test('GIVEN an appeal WHEN its acceptance is killed and sent again THEN it and the ruling happen once', async () => {
    const { drill, attemptId, resultId, seasonId } = await published(seed);
    const random = createRandom(seed * 31);
    const calm = partsOver(drill, none, random);
    const again = (work: (parts: ReturnType<typeof partsOver>) => Promise<unknown>): Promise<unknown> =>
      untilAnswered(
        () => work(partsOver(drill, faults, random)),
        () => kills++,
      ).catch((error: unknown) => {
        // Done before the kill: what was wished is there.
        if (!isProblem(error, 'appeal-open') && !isProblem(error, 'appeal-closed')) throw error;
      });

    await again(({ service }) => service.file(actor, resultId, '正しく打ちました'));
    const [filed, ...others] = await calm.appeals.listOfResult(personId, resultId);
    expect(others).toEqual([]);
    expect((await calm.attention.list({ limit: 10 })).items).toMatchObject([{ subject: { id: filed!.id } }]);

    const ruling = {
      act: 'correct',
      version: 1,
      reason: '機器の不具合でした',
      correct: 30,
      errors: { typo: 0, omission: 0, surplus: 0, unconverted: 0 },
    } as const;
    await again(({ office }) =>
      office.decide('usr_drill-office', filed!.id, { decision: 'accept', version: 1, ruling }),
    );

    expect(await calm.appeals.find(filed!.id)).toMatchObject({ state: 'accepted', version: 2 });
    const result = await calm.results.findOfAttempt(personId, attemptId);
    expect(result).toMatchObject({ state: 'corrected', correct: 30, version: 2 });
    const { items } = await calm.rulings.list(seasonId, { limit: 10 });
    expect(items.map(({ act }) => act).toSorted()).toEqual(['appeal-accept', 'correct']);
    expect((await calm.attention.list({ limit: 10 })).items).toEqual([]);
    expect(await calm.outbox.pending(10)).toHaveLength(1);
  });
});

test('something was killed', () => {
  expect(kills).toBeGreaterThan(10);
});

test('GIVEN a void result WHEN its attempt is given back while somebody puts it back THEN it stays void', async () => {
  const { drill, attemptId } = await published(99);
  const parts = partsOver(drill, none, createRandom(99));
  const reason = '停電のため';
  await parts.corrections.rule('usr_drill-office', { attemptId }, { act: 'void', version: 1, reason });
  const find = async (id: string) => {
    const seen = (await parts.attempts.find(id))!;
    const { attempt } = giveBack(toAttempt(seen, []), 'void');
    await parts.table.write(parts.attempts.change(seen, attempt!));
    return seen;
  };
  const late = createCorrectionService({ ...parts, attempts: { ...parts.attempts, find } });

  await expect(
    late.rule('usr_drill-office', { attemptId }, { act: 'reinstate', version: 2, reason }),
  ).rejects.toThrow('version-conflict');
  expect((await parts.results.findOfAttempt(personId, attemptId))?.state).toBe('void');
});
