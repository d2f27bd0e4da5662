/** What the office opens every day: the master data, the inbox, the appeals. */
import { seasonsAround } from '#functions/seed/competition.ts';
import type { Case } from './case.ts';

const seasonId = seasonsAround(new Date()).next.id;
const list = { as: 'admin', kind: 'list' } as const;

export const officeCases: Readonly<Record<string, Case>> = {
  listSeasonsForOffice: list,
  // With all its 課題.
  getSeasonForOffice: { ...list, input: () => ({ params: { seasonId } }) },
  listDivisions: list,
  getDivision: { as: 'admin', kind: 'read', input: () => ({ params: { divisionCode: 'romaji' } }) },
  getEntrySettings: { as: 'admin', kind: 'read' },
  listTaskTexts: { ...list, input: () => ({ query: { state: 'sealed' } }) },
  listAttention: list,
  listHandledAttention: list,
  listAppealsForOffice: list,
  listOfficeOrders: { ...list, input: () => ({ query: { month: new Date().toISOString().slice(0, 7) } }) },
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
  listTemplates: list,
  getTemplate: { as: 'admin', kind: 'read', input: () => ({ params: { templateVersion: '0' } }) },
  listParcels: { ...list, input: () => ({ query: { status: 'preparing' } }) },
  listParcelPrints: list,
};
