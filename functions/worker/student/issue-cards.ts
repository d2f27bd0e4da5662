/**
 * One part of a job for login cards: passwords for as many pupils as one message may take, drawn at once. They live in the
 * memory of this run and on the PDF, nowhere else: a run that is killed is lost with them, and the next one issues new
 * ones for the same pupils, stores them under a name of its own and deletes what the killed one may have stored.
 */
import * as z from 'zod';
import { passwordSchema } from '#shared/account/credentials.ts';
import type { CardFailure } from '#shared/student/card-contract.ts';
import { cardFileName } from '#shared/student/card-policy.ts';
import { starterOf, type CardItem } from '../../core/student/card-repository.ts';
import type { CardWork } from '../../core/student/card-work-repository.ts';
import type { LoginCards } from '../../core/student/login-cards.ts';
import type { StudentRepository } from '../../core/student/repository.ts';
import { newSecretCode } from '../../platform/id.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Payload } from '../../platform/outbox/payload.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Table } from '../../platform/table/table.ts';
import type { PrintedCard } from './card-document.ts';
import { beside, steadily, type Sleep } from './steadily.ts';

interface CardJobDependencies {
  readonly table: Table;
  readonly cardJobs: CardWork;
  readonly students: Pick<StudentRepository, 'findStudent'>;
  readonly cards: Pick<LoginCards, 'reissue'>;
  readonly outbox: Pick<Outbox, 'prepare' | 'dispatch'>;
  readonly storage: Pick<Storage, 'putOnce' | 'remove'>;
  readonly draw: (cards: readonly PrintedCard[]) => Promise<Uint8Array>;
  /** Waits until another password may be set. */
  readonly pace: () => Promise<void>;
  readonly sharedPassword: () => Promise<z.output<typeof sharedPasswordSchema>>;
  readonly sleep: Sleep;
  /** Milliseconds that only go up. */
  readonly now: () => number;
  readonly log: Log;
}
type Message = Extract<Payload, { kind: 'issue-cards' }>;
export type IssueCards = (message: Message) => Promise<void>;
type Skipped = keyof CardItem['skipped'];

/** Empty until the operator fills it in; one that a pupil could not be given is refused like an empty one. */
export const sharedPasswordSchema = z.object({ password: z.union([z.literal(''), passwordSchema]) });

/** With drawing and storing well below the worker's time limit: 400 pupils at the provider's usual pace. */
const messageMs = 25_000;
const side = 8;
const progressMs = 1000;

class JobFailure extends Error {
  readonly failure: CardFailure;
  constructor(failure: CardFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

const fileKeyOf = ({ organizationId, id }: CardItem, attempt: string): string =>
  `exports/login-cards/${organizationId}/${id}/${attempt}.pdf`;

export function createIssueCards(dependencies: CardJobDependencies): IssueCards {
  const { table, cardJobs, students, cards, outbox, storage, draw, pace, sleep, now, log } = dependencies;

  async function sharedPassword(): Promise<string> {
    const { password } = await dependencies.sharedPassword().catch((cause: unknown) => {
      throw new JobFailure('no-shared-password', cause);
    });
    if (password === '') throw new JobFailure('no-shared-password');
    return password;
  }

  const issueOne = (
    job: CardItem,
    userId: string,
    shared: string | undefined,
  ): Promise<PrintedCard | Skipped> =>
    steadily(sleep, async () => {
      const student = await students.findStudent(job, userId);
      if (student === undefined) return 'gone';
      if (student.ownAccount === true) return 'ownAccount';
      if (student.status === 'disabled') return 'disabled';
      await pace();
      return { student, card: await cards.reissue(student, starterOf(job), shared) };
    });

  /** Of two jobs for one pupil, only one card could work: the earlier job has the pupil, the later one changes nothing. */
  async function expectAlone(job: CardItem): Promise<void> {
    const earlier = await cardJobs.earlierRunning(job);
    if (earlier.length === 0) return;
    const mine = new Set(await cardJobs.pupils(job));
    for (const other of earlier)
      if ((await cardJobs.pupils(other)).some((userId) => mine.has(userId))) throw new JobFailure('overlap');
  }

  /** One after the other in the job's order, until the time of this message is over: what is left is a tail. */
  async function issue(job: CardItem, attempt: string): Promise<(PrintedCard | Skipped)[]> {
    const shared = job.password === 'shared' ? await sharedPassword() : undefined;
    const until = now() + messageMs;
    let done = job.next;
    let toldAt = now();
    let broken = false;
    const rest = (await cardJobs.pupils(job)).slice(job.next);
    const outcomes = await beside(rest, side, async (userId) => {
      if (broken || now() >= until) return [];
      try {
        const outcome = await issueOne(job, userId, shared);
        done++;
        if (now() - toldAt >= progressMs) {
          toldAt = now();
          await table.write(cardJobs.advance(job, attempt, done));
        }
        return [outcome];
      } catch (error) {
        // The others stop as well: a password that will not be printed must not void the one a pupil has.
        broken = true;
        throw error;
      }
    });
    return outcomes.flat();
  }

  async function makePart(job: CardItem, attempt: string): Promise<void> {
    if (job.part === 0) await expectAlone(job);
    const outcomes = await issue(job, attempt);
    const printed = outcomes.filter((outcome) => typeof outcome !== 'string');
    const skipped = { ...job.skipped };
    for (const outcome of outcomes) if (typeof outcome === 'string') skipped[outcome]++;
    const key = fileKeyOf(job, attempt);
    if (printed.length > 0)
      await storage.putOnce(key, await draw(printed), cardFileName(job.startedAt, job.files.length + 1));
    const next = job.next + outcomes.length;
    const file = printed.length > 0 ? { key, cards: printed.length } : undefined;
    const end = cardJobs.finishPart(job, attempt, { next, skipped, file });
    if (next >= job.total) {
      await table.write(end);
      return;
    }
    const { organizationId, id: cardJobId } = job;
    const message = outbox.prepare({ kind: 'issue-cards', organizationId, cardJobId, part: job.part + 1 });
    await table.transact([end, message.write]);
    await outbox.dispatch([message.id]);
  }

  return async ({ organizationId, cardJobId, part }) => {
    const job = await cardJobs.find(organizationId, cardJobId);
    if (job === undefined || job.status !== 'running' || job.part !== part) return;
    if (cardJobs.isGivenUp(job)) {
      await table.write(cardJobs.fail(job, undefined, 'problem'));
      return;
    }
    const attempt = newSecretCode();
    await table.write(cardJobs.begin(job, attempt));
    if (job.attempt !== undefined) await storage.remove(fileKeyOf(job, job.attempt));
    try {
      await makePart(job, attempt);
    } catch (cause) {
      log.error('login cards failed', { jobId: cardJobId, cause });
      const failure = cause instanceof JobFailure ? cause.failure : 'problem';
      await table.write(cardJobs.fail(job, attempt, failure));
      await storage.remove(fileKeyOf(job, attempt));
    }
  };
}
