/** What the office opens every day: the master data, the inbox, the appeals. */
import { dayOf } from '#shared/kernel/time.ts';
import { viewSchema } from '#shared/access/view-as/schema.ts';
import { seasonsAround } from '#infra/local/seed/competition.ts';
import * as z from 'zod';
import type { Case } from './case.ts';

const seasonId = seasonsAround(new Date()).next.id;
const session = z.object({ userId: z.string() });
const list = { as: 'admin', kind: 'list' } as const;

export const officeCases: Readonly<Record<string, Case>> = {
  listSeasonsForOffice: list,
  // With all its 課題.
  getSeasonForOffice: { ...list, input: () => ({ params: { seasonId } }) },
  listDivisions: list,
  getDivision: { as: 'admin', kind: 'read', input: () => ({ params: { divisionCode: 'romaji' } }) },
  listTaskTexts: { ...list, input: () => ({ query: { state: 'sealed' } }) },
  listAttention: list,
  listHandledAttention: list,
  listTrail: list,
  searchAnything: {
    as: 'admin',
    kind: 'act',
    input: ({ bought }) => ({ body: { text: bought.certificateNumber } }),
  },
  listOfficeJobs: list,
  listWaitingOrders: list,
  listNewUsers: list,
  getMorning: list,
  listDeliveries: list,
  actOnDelivery: {
    as: 'admin',
    kind: 'act',
    input: ({ stuckDeliveryId: deliveryId }) => ({
      params: { deliveryId },
      body: { act: 'give-up', reason: '計測のため' },
    }),
  },
  exportTrail: { as: 'admin', kind: 'act', input: () => ({ body: { filter: {} } }) },
  listAppealsForOffice: list,
  listOfficeOrders: { ...list, input: () => ({ query: { month: dayOf(new Date()).slice(0, 7) } }) },
  findUsers: {
    as: 'admin',
    kind: 'read',
    input: () => ({ body: { text: 'individual@typing.example' } }),
  },
  resumeMail: {
    as: 'admin',
    kind: 'act',
    input: async ({ stoppedAddress }) => ({ body: { email: await stoppedAddress(), reason: '計測のため' } }),
  },
  getOfficeUser: {
    as: 'admin',
    kind: 'read',
    input: async (_, { ask }) => ({
      params: { userId: session.parse(await ask('getSession', 'individual', {})).userId },
    }),
  },
  beginView: {
    as: 'admin',
    kind: 'act',
    input: async (_, { ask }) => ({
      body: {
        userId: session.parse(await ask('getSession', 'individual', {})).userId,
        reason: '計測のため',
      },
    }),
  },
  endView: {
    as: 'admin',
    kind: 'act',
    input: async (_, { ask }) => {
      const { userId } = session.parse(await ask('getSession', 'individual', {}));
      const begun = await ask('beginView', 'admin', { body: { userId, reason: '計測のため' } });
      return { params: { viewId: viewSchema.parse(begun).id } };
    },
  },
  getOfficeOrder: {
    as: 'admin',
    kind: 'read',
    input: ({ bought }) => ({ params: { orderId: bought.orderId } }),
  },
  listOfficeOrderLines: { ...list, input: ({ bought }) => ({ params: { orderId: bought.orderId } }) },
  getOfficeCertificate: {
    as: 'admin',
    kind: 'read',
    input: ({ bought }) => ({ params: { certificateNumber: bought.certificateNumber } }),
  },
  getInvoiceTerms: {
    as: 'admin',
    kind: 'read',
    input: ({ schoolId }) => ({ params: { organizationId: schoolId } }),
  },
  changeInvoiceTerms: {
    as: 'admin',
    kind: 'act',
    input: ({ schoolId }, { answer }) => ({
      params: { organizationId: schoolId },
      body: {
        allowed: true,
        limit: 300_000,
        reason: '市の教育委員会から申し出があったため',
        version: z.object({ version: z.int() }).parse(answer('getInvoiceTerms')).version,
      },
    }),
  },
  getOwnInvoiceTerms: { as: 'teacher', kind: 'read' },
  listTemplates: list,
  listNewsForOffice: list,
  listSwitches: list,
  listContacts: { ...list, input: () => ({ query: { of: 'open' } }) },
  getTemplate: { as: 'admin', kind: 'read', input: () => ({ params: { templateVersion: '0' } }) },
  listParcels: { ...list, input: () => ({ query: { status: 'preparing' } }) },
  listParcelPrints: list,
};
