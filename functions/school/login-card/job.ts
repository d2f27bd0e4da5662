/**
 * A job for login cards: each step issues passwords for as many pupils as its time allows and draws them at once. They live in
 * the memory of this run and on the PDF, nowhere else: a run that is killed is lost with them, and the next one issues new
 * ones for the same pupils; the engine deletes what the killed one may have stored.
 */
import * as z from 'zod';
import { passwordSchema } from '#shared/people/account/password.ts';
import { cardHours, type CardFailure } from '#shared/school/login-card/contract.ts';
import { cardFileName } from '#shared/school/login-card/policy.ts';
import type { AuditActor } from '#functions/record/audit/repository.ts';
import { cardInputSchema, cardKind, isGivenUp, type CardInput, type CardRepository } from './repository.ts';
import type { LoginCards } from './issue.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { defineJob, JobFailure, type AnyKind, type Job, type Work } from '#functions/platform/job/job.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { PrintedCard } from './document.ts';
import { beside } from '#functions/platform/beside.ts';
import { steadily, type Sleep } from '#functions/platform/steadily.ts';

interface CardJobDependencies {
  readonly cardJobs: Pick<CardRepository, 'pupils' | 'earlierRunning'>;
  readonly students: Pick<StudentRepository, 'findStudent'>;
  readonly cards: Pick<LoginCards, 'reissue'>;
  readonly draw: (cards: readonly PrintedCard[]) => Promise<Uint8Array>;
  /** Waits until another password may be set. */
  readonly pace: () => Promise<void>;
  readonly sharedPassword: () => Promise<z.output<typeof sharedPasswordSchema>>;
  readonly sleep: Sleep;
  readonly clock: Clock;
  readonly log: Log;
}
type CardWork = Work<CardInput, number>;
const skips = ['disabled', 'ownAccount', 'gone'] as const;
type Skipped = (typeof skips)[number];

/** Empty until the operator fills it in; one that a pupil could not be given is refused like an empty one. */
export const sharedPasswordSchema = z.object({ password: z.union([z.literal(''), passwordSchema]) });

const side = 8;
const progressMs = 1000;

const failure = (why: CardFailure, cause?: unknown): JobFailure => new JobFailure(why, { cause });
/** In whose name passwords are issued. */
const starterOf = ({ by, byName }: Job): AuditActor => ({ actorId: by, actorName: byName });

export function createIssueCards(dependencies: CardJobDependencies): AnyKind {
  const { cardJobs, students, cards, draw, pace, sleep, clock, log } = dependencies;

  async function sharedPassword(): Promise<string> {
    const { password } = await dependencies.sharedPassword().catch((cause: unknown) => {
      throw failure('no-shared-password', cause);
    });
    if (password === '') throw failure('no-shared-password');
    return password;
  }

  const issueOne = (
    { job, input }: CardWork,
    userId: string,
    shared: string | undefined,
  ): Promise<PrintedCard | Skipped> =>
    steadily(sleep, async () => {
      const year = { organizationId: job.owner, fiscalYear: input.fiscalYear };
      const student = await students.findStudent(year, userId);
      if (student === undefined) return 'gone';
      if (student.ownAccount === true) return 'ownAccount';
      if (student.status === 'disabled') return 'disabled';
      await pace();
      const groupName = input.groupNames[student.groupId] ?? `${student.grade}${student.className}`;
      return { student, groupName, card: await cards.reissue(student, starterOf(job), shared) };
    });

  /** Of two jobs for one pupil, only one card could work: the earlier job has the pupil, the later one changes nothing. */
  async function expectAlone(job: Job): Promise<void> {
    const earlier = await cardJobs.earlierRunning(job);
    if (earlier.length === 0) return;
    const mine = new Set(await cardJobs.pupils(job.id));
    for (const { id } of earlier)
      if ((await cardJobs.pupils(id)).some((userId) => mine.has(userId))) throw failure('overlap');
  }

  /** One after the other in the job's order, until the time of this step is over: what is left is a tail. */
  async function issue(work: CardWork): Promise<(PrintedCard | Skipped)[]> {
    const { job, input, cursor, mayGoOn, tell } = work;
    const shared = input.password === 'shared' ? await sharedPassword() : undefined;
    let done = cursor;
    let toldAt = clock().getTime();
    let broken = false;
    const rest = (await cardJobs.pupils(job.id)).slice(cursor);
    const outcomes = await beside(rest, side, async (userId) => {
      if (broken || !mayGoOn()) return [];
      try {
        const outcome = await issueOne(work, userId, shared);
        done++;
        if (clock().getTime() - toldAt >= progressMs) {
          toldAt = clock().getTime();
          await tell(done);
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

  async function makePart(work: CardWork) {
    const { job, lane, cursor, store } = work;
    if (cursor === 0) await expectAlone(job);
    const outcomes = await issue(work);
    const printed = outcomes.filter((outcome) => typeof outcome !== 'string');
    const counts = { ...lane.counts };
    for (const skip of skips)
      counts[skip] = (counts[skip] ?? 0) + outcomes.filter((outcome) => outcome === skip).length;
    const name = cardFileName(job.startedAt, lane.files.length + 1);
    const file = printed.length > 0 ? await store(await draw(printed), name, printed.length) : undefined;
    const next = cursor + outcomes.length;
    return { cursor: next, done: next, counts, file, finished: next >= (job.total ?? 0) };
  }

  return defineJob({
    kind: cardKind,
    input: cardInputSchema,
    cursor: z.int(),
    giveUpAfterMinutes: 60,
    // A password set beside the run that prints would not be the one on the paper.
    alone: true,
    files: { folder: cardKind, extension: 'pdf', contentType: 'application/pdf', keepHours: cardHours },
    async step(work) {
      if (isGivenUp(work.job, clock())) throw failure('problem');
      try {
        return await makePart(work);
      } catch (cause) {
        if (cause instanceof JobFailure) throw cause;
        // Tried again, it would void what this run has set already for those it did not print.
        log.error('login cards failed', { jobId: work.job.id, cause });
        throw failure('problem', cause);
      }
    },
  });
}
