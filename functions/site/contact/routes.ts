import type { contactContract, contactOfficeContract } from '#shared/site/contact/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { ContactOffice, SendContact } from './service.ts';

export const contactHandlers = (send: SendContact): Handlers<typeof contactContract> => ({
  sendContact: async ({ body }) => ({ number: await send(body) }),
});

export const contactOfficeHandlers = (office: ContactOffice): Handlers<typeof contactOfficeContract> => ({
  listContacts: ({ query: { of, ...query } }) => office.list(of, query),
  getContact: ({ params }) => office.get(params.contactId),
  answerContact: ({ actor, params, body }) => office.answer(actor, params.contactId, body),
  closeContact: ({ actor, params, body }) => office.close(actor, params.contactId, body),
  reopenContact: ({ actor, params, body }) => office.reopen(actor, params.contactId, body.version),
});
