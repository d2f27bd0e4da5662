/** What an owner registers of the school's learning portal; who comes from there is a pupil at the entrance. */
import { examples } from '#shared/contracts.ts';
import type { Case } from './case.ts';

const owner = { as: 'school' } as const;

export const portalCases: Readonly<Record<string, Case>> = {
  savePortal: { ...owner, kind: 'act', input: () => examples.savePortal },
  getPortal: { ...owner, kind: 'read' },
  beginPortalTry: { ...owner, kind: 'act' },
  getPortalTry: { ...owner, kind: 'read' },
  listPortalClasses: { ...owner, kind: 'list' },
  readPortalRoster: {
    ...owner,
    kind: 'act',
    input: async ({ portalClass }) => ({ params: { classId: await portalClass() } }),
  },
  listPortalSendings: { ...owner, kind: 'list' },
  getPortalKeys: { kind: 'read' },
  removePortal: { ...owner, kind: 'act' },
};
