import { withExamples } from '#shared/kernel/examples.ts';
import { contactContract, contactOfficeContract } from './contract.ts';

const params = { contactId: 'ctc_018f0000-0000-7000-8000-000000000001' };

export const contactEndpoints = withExamples(contactContract, {
  sendContact: {
    body: {
      name: '山田 花子',
      email: 'hanako@typing.example',
      topic: 'usage',
      text: '参加票の印刷のしかたを教えてください。',
      requestKey: '018f0000-0000-7000-8000-000000000001',
      typedFor: 30_000,
    },
  },
});

export const contactOfficeEndpoints = withExamples(contactOfficeContract, {
  listContacts: { query: { of: 'open' } },
  getContact: { params },
  answerContact: { params, body: { kind: 'reply', text: '大会のページから印刷できます。', version: 1 } },
  closeContact: { params, body: { version: 1, reason: '営業の案内のため' } },
  reopenContact: { params, body: { version: 2 } },
});
