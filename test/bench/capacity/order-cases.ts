/** Orders as their buyers and the office see them, what is paid otherwise than by card, and papers about them. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { dayOf } from '#shared/kernel/time.ts';
import type { Before, Case, Fixture } from './case.ts';

const job = z.object({ id: z.string() });
const person = z.object({ userId: z.string() });
const own = { as: 'individual' } as const;
const office = { as: 'admin' } as const;
const paid = ({ bought }: Fixture) => ({ params: { orderId: bought.orderId } });
const unpaid = ({ openOrderId: orderId }: Fixture) => ({ params: { orderId } });
const me = async ({ ask }: Before) => person.parse(await ask('getSession', 'individual', {})).userId;

const finished = async (from: string, owner: string, { finishWork }: Fixture, { answer }: Before) => {
  const { id } = job.parse(answer(from));
  await finishWork(owner, id);
  return { params: { exportId: id }, query: {} };
};

export const orderCases: Readonly<Record<string, Case>> = {
  listPrices: { kind: 'list' },
  listOrders: { ...own, kind: 'list' },
  listOrderApplications: { ...own, kind: 'list', input: paid },
  // Asked for before it is paid.
  issueDocument: {
    ...own,
    kind: 'act',
    input: (fixture) => ({
      ...unpaid(fixture),
      body: {
        type: 'invoice',
        addressee: '山田 太郎',
        honorific: 'sama',
        subject: '認定証',
        on: dayOf(new Date()),
      },
    }),
  },
  startTransfer: { ...own, kind: 'act', input: unpaid },
  settleOfficeOrder: { ...office, kind: 'act', input: unpaid },
  cancelOfficeOrder: {
    ...office,
    kind: 'act',
    input: (fixture) => ({ ...unpaid(fixture), body: { reason: '計測のため' } }),
  },
  findOfficeOrders: {
    ...office,
    kind: 'list',
    input: ({ bought }) => ({ body: { text: bought.orderId } }),
  },
  listOrderDocuments: { ...own, kind: 'list', input: paid },
  listGuestDocuments: { kind: 'act', input: ({ guestCode }) => ({ body: { code: guestCode } }) },
  searchDocuments: { ...office, kind: 'list', input: () => ({ query: { counterparty: '山田' } }) },
  startDocumentExport: {
    ...office,
    kind: 'act',
    input: () => ({ body: { search: { counterparty: '山田' }, requestKey: randomUUID() } }),
  },
  downloadDocumentExport: {
    ...office,
    kind: 'read',
    input: (fixture, before) => finished('startDocumentExport', 'OFFICE', fixture, before),
  },
  startReceiptYear: {
    ...own,
    kind: 'act',
    input: () => ({
      body: { kind: 'calendar', year: new Date().getFullYear(), requestKey: randomUUID() },
    }),
  },
  listReceiptYears: { ...own, kind: 'list' },
  downloadReceiptYear: {
    ...own,
    kind: 'read',
    input: async (fixture, before) => finished('startReceiptYear', await me(before), fixture, before),
  },
};
