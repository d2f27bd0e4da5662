import type {
  attemptContract,
  attemptOfficeContract,
  attemptReviewContract,
} from '#shared/competition/attempt/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { ReviewService } from './review.ts';
import type { AttemptService } from './service.ts';

export const attemptHandlers = (attempts: AttemptService): Handlers<typeof attemptContract> => ({
  startAttempt: ({ actor, body }) => attempts.start(actor.userId, body),
  async sendChunk({ actor, ...request }) {
    await attempts.receive(actor.userId, request);
    return { number: request.params.number };
  },
  finishAttempt: ({ actor, ...request }) => attempts.finish(actor.userId, request),
  getAttempt: ({ actor, params }) => attempts.status(actor.userId, params.attemptId),
});

export const attemptReviewHandlers = (
  reviews: Pick<ReviewService, 'vouch'>,
): Handlers<typeof attemptReviewContract> => ({
  confirmAttempt: ({ actor, params, body }) => reviews.vouch(actor, params.attemptId, body.note),
});

export const attemptOfficeHandlers = (reviews: ReviewService): Handlers<typeof attemptOfficeContract> => ({
  confirmAttemptByOffice: ({ actor, params, body }) => reviews.confirm(actor, params.attemptId, body),
  giveBackAttempt: ({ actor, params, body }) => reviews.giveBack(actor, params.attemptId, body),
});
