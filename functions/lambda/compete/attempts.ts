import { attemptContract, attemptReviewContract } from '#shared/competition/attempt/contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createLogStore } from '#functions/competition/attempt/log-store.ts';
import { createReviewService } from '#functions/competition/attempt/review.ts';
import { attemptHandlers, attemptReviewHandlers } from '#functions/competition/attempt/routes.ts';
import { attemptTokenSchema, createAttemptService } from '#functions/competition/attempt/service.ts';
import { createRulingRepository } from '#functions/competition/ruling/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createSigned, signingSecretSchema } from '#functions/platform/auth/signed.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { createSecret } from '#functions/platform/secret.ts';
import { createS3Client } from '#functions/platform/storage/s3.ts';
import { createStorage } from '#functions/platform/storage/storage.ts';
import { composeAttempts } from '#functions/lambda/wiring/attempt.ts';
import { composeSupervision } from '#functions/lambda/wiring/supervision.ts';

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
    outbox: composeOutbox(base),
    results: createResultRepository(table),
    rulings: createRulingRepository(table, clock),
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
