/**
 * Competing: start, chunks of the log, finish. Whatever an act asks for is decided by shared/competition/attempt/policy.ts from what is
 * stored and the server's clock; nothing is believed from the page but what its log holds.
 */
import { durationFor } from '#shared/competition/entry/policy.ts';
import { pressedAt } from '#shared/competition/common-start/policy.ts';
import { seasonPhase } from '#shared/competition/competition/policy.ts';
import * as z from 'zod';
import {
  finish,
  receive,
  resume,
  start,
  uploadMs,
  type Outcome,
} from '#shared/competition/attempt/policy.ts';
import { refusalProblems } from '#shared/competition/attempt/refusal.ts';
import type { attemptContract } from '#shared/competition/attempt/contract.ts';
import {
  parseLog,
  type Attempt,
  type AttemptStatus,
  type AttemptView,
  type Chunk,
} from '#shared/competition/attempt/schema.ts';
import { extentOf } from '#shared/competition/attempt/sign.ts';
import type { RequestOf } from '#shared/kernel/contract.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { engineVersion, scoringRulesVersion } from '#shared/competition/scoring/schema.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';
import { toTask } from '#shared/competition/task-text/task.ts';
import type { Signed } from '#functions/platform/auth/signed.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId, sha256 } from '#functions/platform/id.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { CommonStartRepository } from '#functions/competition/common-start/repository.ts';
import type { Tasks } from '#functions/competition/competition/tasks.ts';
import type { EntryItem, EntryRepository } from '#functions/competition/entry/repository.ts';
import type { TaskTextRepository } from '#functions/competition/task-text/repository.ts';
import type { LogStore } from './log-store.ts';
import { judgeAttemptMessage } from './message.ts';
import { toAttempt, toStatus, type AttemptItem, type AttemptRepository } from './repository.ts';

/** What the token of a start says, signed. */
export const attemptTokenSchema = z.object({
  attemptId: z.string(),
  entryId: z.string(),
  personId: z.string(),
  textId: z.string(),
  textHash: z.string(),
  rulesVersion: z.int(),
  engineVersion: z.string(),
  durationMs: z.number(),
  startsAt: z.number(),
});

interface ServiceDependencies {
  readonly table: Table;
  readonly attempts: AttemptRepository;
  readonly entries: EntryRepository;
  readonly tasks: Tasks;
  readonly texts: Pick<TaskTextRepository, 'getPlayed'>;
  readonly starts: Pick<CommonStartRepository, 'find'>;
  readonly logs: LogStore;
  readonly outbox: Outbox;
  readonly tokens: Signed<typeof attemptTokenSchema>;
  readonly clock: Clock;
}

type Contract = typeof attemptContract;
type Start = RequestOf<Contract['startAttempt']>['body'];
type SendChunk = RequestOf<Contract['sendChunk']>;
type Finish = RequestOf<Contract['finishAttempt']>;

export interface AttemptService {
  /** @throws Problem as the contract lists them. */
  start(personId: string, start: Start): Promise<AttemptView>;
  receive(personId: string, request: SendChunk): Promise<void>;
  finish(personId: string, request: Finish): Promise<AttemptStatus>;
  status(personId: string, attemptId: string): Promise<AttemptStatus>;
}

const expectDone = ({ attempt, refusal }: Outcome): Attempt => {
  if (attempt === undefined) throw new Problem(refusalProblems[refusal]);
  return attempt;
};

/** Until when a log may arrive. */
const closesAt = ({ startsAt, durationMs }: Pick<AttemptItem, 'startsAt' | 'durationMs'>): number =>
  startsAt + durationMs + uploadMs;
/** Longer than that, so that who is too late is told so. */
const tokenUntil = (item: Pick<AttemptItem, 'startsAt' | 'durationMs'>): Date =>
  new Date(closesAt(item) + uploadMs);

export function createAttemptService(dependencies: ServiceDependencies): AttemptService {
  const { table, attempts, entries, tasks, texts, starts, logs, outbox, tokens, clock } = dependencies;

  const tokenOf = (item: Omit<AttemptItem, 'tokenHash'>): Promise<string> =>
    tokens.seal(attemptTokenSchema.parse({ ...item, attemptId: item.id }), tokenUntil(item));

  /** @throws Problem `not-found` unless the token was given to this person for this attempt. */
  async function expectToken(personId: string, attemptId: string, token: string): Promise<void> {
    const content = await tokens.open(token);
    if (content.attemptId !== attemptId || content.personId !== personId) throw new Problem('not-found');
  }

  function toView(
    item: AttemptItem,
    entry: EntryItem,
    { token, body, chunks }: { token: string; body: TaskTextBody; chunks: readonly Chunk[] },
  ): AttemptView {
    const now = clock();
    return {
      id: item.id,
      entryId: item.entryId,
      state: item.state,
      startsAt: new Date(item.startsAt).toISOString(),
      durationSeconds: item.durationMs / 1000,
      now: now.toISOString(),
      form: item.form,
      ...(item.input && { input: item.input }),
      enlargedText: entry.accommodation?.enlargedText === true,
      rulesVersion: item.rulesVersion,
      engineVersion: item.engineVersion,
      token,
      ...(now.getTime() >= item.startsAt && { task: toTask(body) }),
      received: chunks.map(({ number }) => number),
    };
  }

  /** The same attempt again, on the same device or before it began. */
  async function goOn(item: AttemptItem, entry: EntryItem, device: string): Promise<AttemptView> {
    const before = toAttempt(item, []);
    const next = expectDone(resume(before, device, clock().getTime()));
    if (next.device !== before.device) await table.write(attempts.change(item, next));
    const [chunks, body, token] = await Promise.all([
      attempts.listChunks(item.id),
      texts.getPlayed(item.textId, item.textHash),
      tokenOf(item),
    ]);
    return toView({ ...item, state: next.state }, entry, { token, body, chunks });
  }

  /** When the class starts, where the entry is of it. @throws Problem `not-found`, `attempt-not-started` */
  async function commonStartOf(entry: EntryItem, code: string): Promise<number> {
    const common = await starts.find(code);
    const fits =
      common !== undefined &&
      common.organizationId === entry.organizationId &&
      common.groupId === entry.groupId &&
      common.seasonId === entry.season.id &&
      common.division.code === entry.division.code;
    if (!fits) throw new Problem('not-found');
    if (common.startsAt === undefined) throw new Problem('attempt-not-started');
    return common.startsAt;
  }

  async function begin(
    entry: EntryItem,
    { device, input, startCode, divisionCode }: Start,
  ): Promise<AttemptView> {
    // Moved to another 課題 while the page of the one before was open.
    if (divisionCode !== undefined && divisionCode !== entry.division.code)
      throw new Problem('version-conflict');
    // Its payment is disputed: whoever paid knows why.
    if (entry.suspended === true) throw new Problem('attempt-not-ready');
    const now = clock();
    const startsAt = startCode === undefined ? now.getTime() : await commonStartOf(entry, startCode);
    const season = await tasks.seasonOf(entry.season.id);
    if (seasonPhase(season, startCode === undefined ? now : pressedAt(startsAt)) !== 'held')
      throw new Problem('season-not-held');
    const { textId, hash: textHash, body } = await tasks.taskOf(season.id, entry.division.code);
    const { form } = entry.division;
    if (form === 'guided' && input === undefined)
      throw new Problem('invalid-input', {
        errors: [{ path: 'input', message: '入力の方法とキーボードの種類を選んでください' }],
      });
    const durationMs = durationFor(entry.division.durationSeconds, entry.accommodation) * 1000;
    const begun = {
      id: newId('attempt', now),
      entryId: entry.id,
      personId: entry.personId,
      seasonId: season.id,
      divisionCode: entry.division.code,
      ...(entry.organizationId !== undefined && { organizationId: entry.organizationId }),
      ...(entry.groupId !== undefined && { groupId: entry.groupId }),
      form,
      textId,
      textHash,
      ...(form === 'guided' && input && { input }),
      rulesVersion: scoringRulesVersion,
      engineVersion,
      found: [],
      signs: [],
      evidence: [],
      version: 1,
      device,
      durationMs,
      startsAt,
      state: 'running',
    } as const satisfies Omit<AttemptItem, 'tokenHash'>;
    const token = await tokenOf(begun);
    const tokenHash = sha256(token);
    const { state } = expectDone(
      start(
        {
          entryState: entry.state,
          current: undefined,
          device,
          tokenHash,
          durationMs,
          roomStartsAt: startsAt,
        },
        now.getTime(),
      ),
    );
    const item: AttemptItem = { ...begun, tokenHash, state };
    await table.transact([
      attempts.create(item, closesAt(item)),
      attempts.own(item),
      entries.change(entry, 'competing').set({
        attemptId: item.id,
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(startsAt + durationMs).toISOString(),
      }),
    ]);
    return toView(item, entry, { token, body, chunks: [] });
  }

  /** What does not count is kept beside; of a finished attempt it is looked at again with all that has arrived. */
  async function keepEvidence(item: AttemptItem, { evidence }: Attempt): Promise<void> {
    const kept = attempts.change(item, { ...toAttempt(item, []), evidence });
    const again = item.finishedAt === undefined ? [] : [judgeAttemptMessage({ attemptId: item.id })];
    await outbox.commit([kept], again);
  }

  /** What arrives after the finish is judged again; whether it does is decided where it is written. */
  async function record(item: AttemptItem, chunk: Chunk): Promise<void> {
    const add = attempts.addChunk(item.id, chunk);
    if (item.finishedAt === undefined) await table.transact([add, attempts.expectUnfinished(item.id)]);
    else
      await outbox.commit(
        [add, attempts.expectThere(item.id)],
        [judgeAttemptMessage({ attemptId: item.id })],
      );
  }

  async function take(item: AttemptItem, chunk: Chunk, device: string, log: string): Promise<void> {
    const known = await attempts.findChunk(item.id, chunk.number);
    const next = expectDone(receive(toAttempt(item, known === undefined ? [] : [known]), chunk, device));
    if (known?.hash === chunk.hash && device === item.device) return;
    // Before it is recorded, so that what is recorded is always there.
    await logs.put(item.id, chunk, log);
    if (next.evidence.length > item.evidence.length) return keepEvidence(item, next);
    if (known !== undefined || !next.chunks.has(chunk.number)) return undefined;
    try {
      return await record(item, chunk);
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) throw error;
      // Another one under its number was quicker (the same one twice, or two versions), or the finish was.
      return take(await attempts.getOwn(item.personId, item.id), chunk, device, log);
    }
  }

  return {
    async start(personId, request) {
      const entry = await entries.getOwn(personId, request.entryId);
      const current = entry.attemptId === undefined ? undefined : await attempts.find(entry.attemptId);
      if (current !== undefined && current.state !== 'given-back')
        return goOn(current, entry, request.device);
      try {
        return await begin(entry, request);
      } catch (error) {
        if (!isProblem(error, 'version-conflict')) throw error;
        // Two presses of the button: the other one has begun it.
        const again = await entries.getOwn(personId, request.entryId);
        const other = again.attemptId === undefined ? undefined : await attempts.find(again.attemptId);
        if (other === undefined || other.id === current?.id) throw error;
        return goOn(other, again, request.device);
      }
    },

    async receive(personId, { params: { attemptId, number }, body }) {
      const { token, device, previousHash, hash, log } = body;
      await expectToken(personId, attemptId, token);
      const events = parseLog(log);
      if (events === undefined || sha256(`${previousHash}\n${log}`) !== hash)
        throw new Problem('invalid-input', {
          errors: [{ path: 'log', message: '記録の形が正しくありません' }],
        });
      const item = await attempts.getOwn(personId, attemptId);
      const receivedAt = clock().getTime();
      const chunk = { number, previousHash, hash, receivedAt, ...extentOf(events) };
      await take(item, chunk, device, log);
    },

    async finish(personId, { params: { attemptId }, body }) {
      await expectToken(personId, attemptId, body.token);
      const item = await attempts.getOwn(personId, attemptId);
      const chunks = await attempts.listChunks(attemptId);
      const before = toAttempt(item, chunks);
      const next = expectDone(finish(before, body, clock().getTime()));
      if (next === before) return toStatus(item, clock());
      const writes = [attempts.change(item, next)];
      if (item.finishedAt === undefined && next.finishedAt !== undefined) {
        const entry = await entries.getOwn(personId, item.entryId);
        if (entry.state === 'competing') writes.push(entries.change(entry, 'done'));
      }
      await outbox.commit(writes, [judgeAttemptMessage({ attemptId })]);
      return toStatus({ ...item, ...pickStatus(next) }, clock());
    },

    async status(personId, attemptId) {
      return toStatus(await attempts.getOwn(personId, attemptId), clock());
    },
  };
}

const pickStatus = ({
  state,
  signs,
  finishedAt,
}: Attempt): Pick<AttemptItem, 'state' | 'signs' | 'finishedAt'> => ({
  state,
  signs: [...signs],
  ...(finishedAt !== undefined && { finishedAt }),
});
