import type {
  BatchOutcome,
  groupTrainingContract,
  trainingIngestContract,
  trainingLogContract,
  trainingOfficeContract,
} from '#shared/practice/training-log/contract.ts';
import { logInputSchema, type LogInput, type LogState } from '#shared/practice/training-log/schema.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { fieldErrors } from '#functions/platform/http/app.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { ClassTrainingService } from './class.ts';
import type { LogReviews } from './decide.ts';
import type { EffortService } from './effort.ts';
import type { IngestLogs } from './ingest.ts';
import type { TrainingService } from './service.ts';

/** Told of what was taken, however often it is sent. */
type TellRuns = (
  actor: Actor,
  runs: readonly { readonly log: LogInput; readonly state: LogState }[],
) => Promise<void>;

export const trainingIngestHandlers = (
  ingest: IngestLogs,
  tell: TellRuns,
): Handlers<typeof trainingIngestContract> => ({
  async sendTrainingLog({ actor, body }) {
    const [outcome] = await ingest(actor.userId, [body]);
    await tell(actor, [{ log: body, state: outcome!.state }]);
    return outcome!;
  },
  async sendTrainingLogs({ actor, body }) {
    const read = body.logs.map((log) => ({ id: log.id, parsed: logInputSchema.safeParse(log) }));
    const sent = read.flatMap(({ parsed }) => parsed.data ?? []);
    const outcomes = await ingest(actor.userId, sent);
    await tell(
      actor,
      sent.map((log, at) => ({ log, state: outcomes[at]!.state })),
    );
    const taken = outcomes.values();
    const items = read.map(({ id, parsed }): BatchOutcome => {
      if (!parsed.success) return { id, state: 'refused', errors: fieldErrors(parsed.error) };
      return taken.next().value!;
    });
    return { items };
  },
});

export const trainingLogHandlers = (
  training: TrainingService,
  effort: EffortService,
): Handlers<typeof trainingLogContract> => ({
  getTrainingBooks: ({ actor, query: { kind } }) => training.books({ userId: actor.userId, kind }),
  getEffortBoard: ({ actor, query: { kind } }) => effort.ofOwnClass(actor, kind),
  listTrainingLogs: ({ actor, query: { kind, part, ...query } }) =>
    training.list({ userId: actor.userId, kind }, query, part),
  askForLogReview: ({ actor, params: { logId }, body: { kind, text } }) =>
    training.ask({ userId: actor.userId, kind }, logId, text),
});

export const groupTrainingHandlers = (
  training: ClassTrainingService,
): Handlers<typeof groupTrainingContract> => ({
  getClassTraining: ({ actor, query: { kind, ...query } }) => training.ofClass(actor, kind, query),
  getPupilTraining: ({ actor, params, query }) => training.ofPupil(actor, { ...params, ...query }),
  listPupilTrainingLogs: ({ actor, params, query: { kind, part, ...query } }) =>
    training.logsOfPupil(actor, { ...params, kind }, query, part),
});

export const trainingOfficeHandlers = (reviews: LogReviews): Handlers<typeof trainingOfficeContract> => ({
  listLogReviews: ({ query }) => reviews.list(query),
  decideLogReview: ({ actor, params, body }) => reviews.decide(actor.userId, { ...params, ...body }),
});
