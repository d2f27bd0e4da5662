/** What somebody typed, as the two jobs erase it that end an account: they differ in the results that stay. */
import { createAttemptRepository } from '#functions/competition/attempt/repository.ts';
import { logFolder } from '#functions/competition/attempt/log-store.ts';
import { createEraseAttempts } from '#functions/competition/participation/erasure/service.ts';
import { createRejudgeRepository } from '#functions/competition/correction/rejudge/repository.ts';
import { staysWithoutAccount } from '#functions/competition/result/holdings.ts';
import { createResultRepository, type ResultItem } from '#functions/competition/result/repository.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createEmptyFolder } from '#functions/platform/storage/empty-folder.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';

export function composeErasure(
  { table, env }: Pick<Basis, 'table' | 'env'>,
  client: Parameters<typeof createEmptyFolder>[0]['client'],
) {
  const emptyFolder = createEmptyFolder({ bucket: env.DOCUMENTS_BUCKET, client });
  const where = (stays: (result: ResultItem) => boolean) =>
    createEraseAttempts({
      table,
      attempts: createAttemptRepository(table),
      results: createResultRepository(table),
      rejudges: createRejudgeRepository(table),
      attention: createAttentionRepository(table),
      eraseLog: (attemptId) => emptyFolder(logFolder(attemptId)),
      stays,
    });
  return { eraseAttempts: where(staysWithoutAccount), eraseAttemptsOfGraduate: where(() => true) };
}
