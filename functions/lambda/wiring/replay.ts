/** Attempts played again, with the engine of the judge and the logs: for who competed and for the office. */
import { createLogStore } from '#functions/competition/attempt/log-store.ts';
import { replay } from '#shared/competition/judge/guided.ts';
import {
  createReplayService,
  type ReplayService,
} from '#functions/competition/marked-text/replay/service.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createS3Client } from '#functions/platform/storage/s3.ts';
import { createStorage } from '#functions/platform/storage/storage.ts';
import { composeShownResults } from './shown-result.ts';

export function composeReplays({ table, clock, env }: Pick<Basis, 'table' | 'clock' | 'env'>): ReplayService {
  const client = createS3Client(env.S3_FORCE_PATH_STYLE === 'true');
  const logs = createLogStore(createStorage({ bucket: env.DOCUMENTS_BUCKET, client }));
  return createReplayService({ ...composeShownResults({ table, clock }), logs, judge: replay });
}
