/** A pupil on the way in with an account of their school, and what they, their teacher and the owner do about it. */
import type { Case, Fixture } from './case.ts';

const google = { kind: 'google' } as const;
const own = { voucher: 'google' } as const;
const domain = { params: { ...own, realm: 'sakurakey.example' } };
/** In a browser that came so far. */
const arrived = async ({ entrance }: Fixture) => ({ cookie: await entrance.arrived() });

export const entranceCases: Readonly<Record<string, Case>> = {
  beginEntrance: { kind: 'act', input: () => ({ body: google }) },
  linkSchoolAccount: {
    as: 'pupil-1-1',
    kind: 'act',
    async headers({ entrance }) {
      const cookie = await entrance.arrived();
      return { cookie, authorization: `Bearer ${await entrance.freshToken()}` };
    },
  },
  listSchoolAccounts: { as: 'pupil-1-1', kind: 'list' },
  arriveAtEntrance: {
    kind: 'act',
    input: async ({ entrance }) => ({ body: await entrance.chosen() }),
    headers: ({ entrance }) => ({ cookie: entrance.cookie() }),
  },
  getArrival: { kind: 'read', headers: arrived },
  takePass: { kind: 'act', headers: arrived },
  unlinkPupil: {
    as: 'teacher',
    kind: 'act',
    input: ({ pupilUserId: userId }) => ({ params: { userId } }),
  },
  unlinkSchoolAccount: {
    as: 'pupil-1-1',
    kind: 'act',
    async input({ entrance }) {
      await entrance.link();
      return { params: own };
    },
  },
  beginSchoolDomain: { as: 'school', kind: 'act', input: () => ({ body: google }) },
  listSchoolDomains: { as: 'school', kind: 'list' },
  removeSchoolDomain: { as: 'school', kind: 'act', input: () => domain },
};
