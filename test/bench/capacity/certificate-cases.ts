/** A certificate that was issued: shown, shared, and what the office does with it and with its holder. */
import * as z from 'zod';
import type { Case, Fixture } from './case.ts';

const own = { as: 'individual' } as const;
const office = { as: 'admin' } as const;
const one = ({ bought }: Fixture) => ({ params: { certificateId: bought.certificateId } });
const numbered = ({ bought }: Fixture) => ({ params: { certificateNumber: bought.certificateNumber } });
const reason = '計測のため';
const attention = z.object({ items: z.array(z.object({ id: z.string(), raisedAt: z.string() })) });

export const certificateCases: Readonly<Record<string, Case>> = {
  getCertificate: { ...own, kind: 'read', input: one },
  shareCertificate: { ...own, kind: 'act', input: one },
  endSharing: { ...own, kind: 'act', input: one },
  findOfficeCertificates: {
    ...office,
    kind: 'read',
    input: ({ bought }) => ({ body: { text: bought.certificateNumber } }),
  },
  actOnCertificate: {
    ...office,
    kind: 'act',
    input: (fixture) => ({ ...numbered(fixture), body: { act: 'suspend', status: 'valid', reason } }),
  },
  correctCertificateName: {
    ...office,
    kind: 'act',
    async input(fixture, { ask }) {
      const body = { act: 'resume', status: 'suspended', reason };
      await ask('actOnCertificate', 'admin', { ...numbered(fixture), body });
      return {
        ...numbered(fixture),
        body: { printedName: '髙橋 結衣', printedKana: '', reason, post: false },
      };
    },
  },
  handleAttention: {
    ...office,
    kind: 'act',
    async input(_, { ask }) {
      const { items } = attention.parse(await ask('listAttention', 'admin', { query: { limit: 10 } }));
      return { body: { ...items[0], note: '確かめました' } };
    },
  },
  actOnUser: {
    ...office,
    kind: 'act',
    input: ({ founderId: userId }) => ({ params: { userId }, body: { act: 'sign-out', reason } }),
  },
  findAddress: { kind: 'read' },
};
