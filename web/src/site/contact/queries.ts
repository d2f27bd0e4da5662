/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { contactContract, contactOfficeContract } from '#shared/site/contact/contract.ts';
import type { ContactInput } from '#shared/site/contact/schema.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

export const sendContact = (body: ContactInput & { requestKey: string; website: string; typedFor: number }) =>
  call(contactContract.sendContact, { body });

export const contactsQuery = (of: 'open' | 'done') =>
  pagedQuery({
    queryKey: ['contact', of],
    read: (query, options) => call(contactOfficeContract.listContacts, { query: { of, ...query } }, options),
    fresh: true,
  });

const one = (contactId: string) => ({ params: { contactId } });

export const contactQuery = (contactId: string) =>
  queryOptions({
    queryKey: ['contact', 'one', contactId],
    queryFn: ({ signal }) => call(contactOfficeContract.getContact, one(contactId), { signal }),
    staleTime: 0,
  });

export const answerContact = (
  contactId: string,
  body: { kind: 'reply' | 'note'; text: string; version: number },
) => call(contactOfficeContract.answerContact, { ...one(contactId), body });
export const closeContact = (contactId: string, body: { version: number; reason: string }) =>
  call(contactOfficeContract.closeContact, { ...one(contactId), body });
export const reopenContact = (contactId: string, version: number) =>
  call(contactOfficeContract.reopenContact, { ...one(contactId), body: { version } });
