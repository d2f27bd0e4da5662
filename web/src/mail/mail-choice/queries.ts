import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { mailChoiceContract } from '#shared/mail/mail-choice/contract.ts';
import type { MailChoice } from '#shared/mail/mail/schema.ts';
import { call } from '#web/lib/api.ts';

export const mailChoicesQuery = queryOptions({
  queryKey: ['mail-choice'],
  queryFn: ({ signal }) => call(mailChoiceContract.getMailChoices, {}, { signal }),
});

export async function saveMailChoices(queryClient: QueryClient, wanted: MailChoice[]): Promise<void> {
  queryClient.setQueryData(
    mailChoicesQuery.queryKey,
    await call(mailChoiceContract.saveMailChoices, { body: { wanted } }),
  );
}
