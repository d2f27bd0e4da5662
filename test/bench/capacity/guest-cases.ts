/** Whoever holds a printed sheet, a school that applies for its pupils, and what is posted to them. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Before, Case, Fixture } from './case.ts';

const guest = { kind: 'digital', printedName: '髙橋 結衣' } as const;
const priced = z.object({ total: z.int() });
const linked = z.object({ code: z.string() });
const job = z.object({ id: z.string() });
const withToken = ({ sheet: { token, resultId } }: Fixture) => ({
  body: { token, resultIds: [resultId], ...guest },
});
const ofPupil = ({ pupilUserId: userId, pupilResultId: resultId }: Fixture) => ({
  kind: 'digital',
  results: [{ userId, resultId }],
});
const pupilCertificate = ({ pupilCertificateId: certificateId }: Fixture) => ({ params: { certificateId } });
const document = ({ document: { tradedOn, id: documentId } }: Fixture) => ({
  params: { tradedOn, documentId },
});
const guestCode = ({ guestBought: { code } }: Fixture) => ({ body: { code } });
const printOf = ({ answer }: Before) => job.parse(answer('startParcelPrint')).id;

export const guestCases: Readonly<Record<string, Case>> = {
  lookAtSheet: { kind: 'read', input: ({ sheet: { token } }) => ({ body: { token } }) },
  quoteGuestApplication: { kind: 'act', input: withToken },
  applyAsGuest: {
    kind: 'act',
    input: (fixture, { answer }) => ({
      body: {
        ...withToken(fixture).body,
        email: 'guardian@typing.example',
        expectedTotal: priced.parse(answer('quoteGuestApplication')).total,
        buyerAge: 'adult' as const,
        requestKey: randomUUID(),
      },
    }),
  },
  lookAtGuestApplication: {
    kind: 'act',
    input: (_, { answer }) => ({ body: { code: linked.parse(answer('applyAsGuest')).code } }),
  },
  downloadGuestCertificate: {
    kind: 'read',
    input: ({ guestBought: { code, certificateId } }) => ({ body: { code, certificateId } }),
  },
  lookAtGuestReceipt: { kind: 'read', input: guestCode },
  issueGuestReceipt: {
    kind: 'act',
    input: ({ guestReceiptCode: code }) => ({
      body: { code, addressee: '髙橋 結衣', note: '品代として' },
    }),
  },
  // It is marked as handed out.
  downloadGuestReceipt: { kind: 'act', input: guestCode },
  downloadGuestDocument: {
    kind: 'read',
    input: ({ guestBought: { code, document: guestDocument } }) => ({
      body: { code, tradedOn: guestDocument.tradedOn, documentId: guestDocument.id },
    }),
  },
  quoteGroupApplication: { as: 'teacher', kind: 'act', input: (fixture) => ({ body: ofPupil(fixture) }) },
  applyForGroup: {
    as: 'teacher',
    kind: 'act',
    input: (fixture, { answer }) => ({
      body: {
        ...ofPupil(fixture),
        expectedTotal: priced.parse(answer('quoteGroupApplication')).total,
        requestKey: randomUUID(),
      },
    }),
  },
  getGroupCertificate: { as: 'teacher', kind: 'read', input: pupilCertificate },
  downloadGroupCertificate: { as: 'teacher', kind: 'read', input: pupilCertificate },
  downloadDocument: { as: 'individual', kind: 'read', input: document },
  openDocument: { as: 'admin', kind: 'read', input: document },
  startParcelPrint: {
    as: 'admin',
    kind: 'act',
    input: ({ parcelId }) => ({
      body: { parcelIds: [parcelId], status: 'preparing', requestKey: randomUUID() },
    }),
  },
  downloadParcelPrint: {
    as: 'admin',
    kind: 'read',
    async input({ finishWork }, before) {
      await finishWork('OFFICE', printOf(before));
      return { params: { printId: printOf(before) }, query: {} };
    },
  },
  shipParcels: {
    as: 'admin',
    kind: 'act',
    input: ({ parcelId }) => ({ body: { shipments: [{ parcelId, trackingNumber: '1234-5678-9012' }] } }),
  },
  actOnParcel: {
    as: 'admin',
    kind: 'act',
    input: ({ parcelId }) => ({ params: { parcelId }, body: { act: 'deliver', reason: '' } }),
  },
};
