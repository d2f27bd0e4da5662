/** What people were told of the seasons that are published. */
import type { Season } from '#shared/competition/competition/schema.ts';
import { createNoticeRepository } from '#functions/mail/notice/repository.ts';
import { resultsPublishedMail } from '#functions/competition/publication/mail.ts';
import type { ResultItem } from '#functions/competition/result/repository.ts';
import type { Basis } from '#functions/platform/basis.ts';

export async function seedNotices(
  { table }: Pick<Basis, 'table'>,
  played: readonly ResultItem[],
  published: readonly Season[],
): Promise<void> {
  for (const { id, title, publishesAt } of published) {
    const notices = createNoticeRepository(table, () => new Date(publishesAt));
    const people = new Set(played.flatMap(({ season, userId }) => (season.id === id ? [userId] : [])));
    for (const userId of people)
      await notices.add({
        userId,
        key: `results-published:${id}:${userId}`,
        template: resultsPublishedMail.name,
        parameters: { season: title },
      });
  }
}
