/** What people and the office write to each other: contacts, notices, mails; and what is switched off for a moment. */
import * as z from 'zod';
import type { Before, Case, Fixture } from './case.ts';

const as = 'admin';
const contact = z.object({ version: z.int() });
const switches = z.object({ version: z.int() });
const seen = async (switchName: string, { ask }: Before) => ({
  params: { switchName },
  body: { version: switches.parse(await ask('listSwitches', as, {})).version, reason: '計測のため' },
});

/** Of this round: its key names it. */
const params = ({ contactKey }: Fixture) => ({ contactId: `ctc_${contactKey}` });
const asSeen =
  (from: string, more: object = {}) =>
  (fixture: Fixture, before: Before) => ({
    params: params(fixture),
    body: { version: contact.parse(before.answer(from)).version, ...more },
  });

export const contactCases: Readonly<Record<string, Case>> = {
  sendContact: {
    kind: 'act',
    input: ({ contactKey: requestKey }) => ({
      body: {
        name: '山田 花子',
        email: 'hanako@typing.example',
        topic: 'usage',
        text: '参加票の印刷のしかたを教えてください。',
        requestKey,
        typedFor: 30_000,
      },
    }),
  },
  getContact: { as, kind: 'read', input: (fixture) => ({ params: params(fixture) }) },
  answerContact: {
    as,
    kind: 'act',
    input: (fixture, { answer }) => ({
      params: params(fixture),
      body: {
        kind: 'reply',
        text: '大会のページから印刷できます。',
        version: contact.parse(answer('getContact')).version,
      },
    }),
  },
  closeContact: { as, kind: 'act', input: asSeen('answerContact', { reason: '電話でお答えしたため' }) },
  reopenContact: {
    as,
    kind: 'act',
    input: asSeen('closeContact'),
  },
  readNotice: {
    as: 'individual',
    kind: 'act',
    input: async ({ unreadNotice }) => ({ params: { noticeId: await unreadNotice() } }),
  },
  readAllNotices: { as: 'individual', kind: 'act' },
  saveMailChoices: { as: 'individual', kind: 'act' },
  stopMails: {
    kind: 'act',
    input: async ({ openStop }) => ({ params: { stopCode: await openStop() } }),
  },
  resendMail: {
    as,
    kind: 'act',
    input: async ({ sentMail }) => ({
      params: { mailId: await sentMail() },
      body: { reason: '計測のため' },
    }),
  },
  switchOff: {
    as,
    kind: 'act',
    async input(_, before) {
      const { params: one, body } = await seen('sign-up', before);
      return { params: one, body: { ...body, closing: { notice: '計測しています。' } } };
    },
  },
  switchOn: { as, kind: 'act', input: (_, before) => seen('sign-up', before) },
};
