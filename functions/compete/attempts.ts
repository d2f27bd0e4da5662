import { attemptContract, attemptReviewContract } from '#shared/attempt/contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createLogStore } from '../features/attempt/log-store.ts';
import { createReviewService } from '../features/attempt/review.ts';
import { attemptHandlers, attemptReviewHandlers } from '../features/attempt/routes.ts';
import { attemptTokenSchema, createAttemptService } from '../features/attempt/service.ts';
import { createAttentionRepository } from '../features/attention/repository.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { createSigned, signingSecretSchema } from '../platform/auth/signed.ts';
import type { Part } from '../platform/http/parts.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { createSecret } from '../platform/secret.ts';
import { createS3Client } from '../platform/storage/s3.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { composeAttempts } from '../wiring/attempt.ts';
import { composeSupervision } from '../wiring/supervision.ts';

export const part: Part = ({ implement, ...base }) => {
  const { env, clock, table } = base;
  const client = createS3Client(env.S3_FORCE_PATH_STYLE === 'true');
  const parts = {
    ...base,
    ...composeAttempts(base),
    ...composeSupervision(base),
    accounts: createAccountRepository(table),
    attention: createAttentionRepository(table),
    audit: createAuditRepository(table, clock),
    logs: createLogStore(createStorage({ bucket: env.DOCUMENTS_BUCKET, client })),
    outbox: createOutbox({ ...base, queue: createQueue(env) }),
    tokens: createSigned({
      secret: createSecret(env.ATTEMPT_SECRET_ID, signingSecretSchema),
      purpose: 'attempt',
      schema: attemptTokenSchema,
      clock,
    }),
  };
  implement(attemptContract, attemptHandlers(createAttemptService(parts)));
  implement(attemptReviewContract, attemptReviewHandlers(createReviewService(parts)));
};
