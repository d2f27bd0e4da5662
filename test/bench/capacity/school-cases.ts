/** Invite codes, files of pupils, and what happens to pupils over the years. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { newPassword } from '#test/support/people/newcomer.ts';
import { newPupil } from '#test/support/pupils.ts';
import type { Case, Fixture } from './case.ts';

const { family, given, familyKana, givenKana, number, birthOn } = newPupil;
const person = { family, given, familyKana, givenKana, number, birthOn };
const sheets = z.object({ sheets: z.array(z.object({ code: z.string() })) });
const claimCode = (answer: (name: string) => unknown) => ({
  body: { code: sheets.parse(answer('createClaimCodes')).sheets[0]?.code },
});

const invited = z.object({ id: z.string(), code: z.string() });
const prepared = z.object({ id: z.string() });
const pupilOf = ({ pupilId }: Fixture) => ({ params: { userId: pupilId } });
const ofInvite = (answer: (name: string) => unknown) => invited.parse(answer('createInviteCode'));
const ofImport = (answer: (name: string) => unknown) => ({
  params: { importId: prepared.parse(answer('prepareImport')).id },
});

const ofRollOver = (answer: (name: string) => unknown) => ({
  params: { jobId: prepared.parse(answer('startRollOver')).id },
});

export const schoolCases: Readonly<Record<string, Case>> = {
  createInviteCode: {
    as: 'teacher',
    kind: 'act',
    input: ({ groupId }) => ({ body: { groupId, days: '7', maximumUses: '40' } }),
  },
  lookAtInviteCode: {
    kind: 'act',
    input: (_, { answer }) => ({ body: { code: ofInvite(answer).code } }),
  },
  joinWithInviteCode: {
    as: 'newcomer',
    kind: 'act',
    input: (_, { answer }) => ({ body: { code: ofInvite(answer).code } }),
  },
  registerWithInviteCode: {
    kind: 'act',
    input: ({ serial }, { answer }) => ({
      body: {
        ...person,
        userName: `bench_${serial}_3`,
        code: ofInvite(answer).code,
        password: newPassword,
        requestKey: randomUUID(),
      },
    }),
  },
  revokeInviteCode: {
    as: 'teacher',
    kind: 'act',
    input: (_, { answer }) => ({ params: { inviteCodeId: ofInvite(answer).id } }),
  },
  startCards: {
    as: 'school',
    kind: 'act',
    input: ({ pupilId }) => ({ body: { userIds: [pupilId], requestKey: randomUUID() } }),
  },
  listCardJobs: { as: 'school', kind: 'list' },
  downloadCards: {
    as: 'school',
    kind: 'act',
    input: async ({ finishCards }, { answer }) => {
      const { id: cardJobId } = prepared.parse(answer('startCards'));
      await finishCards(cardJobId);
      return { params: { cardJobId }, query: {} };
    },
  },
  removeStudent: { as: 'school', kind: 'act', input: pupilOf },
  restoreStudent: { as: 'school', kind: 'act', input: pupilOf },
  startRollOver: {
    as: 'school',
    kind: 'act',
    input: ({ newGroupId, pupilId, fiscalYear }) => ({
      body: {
        fromYear: fiscalYear,
        classes: [{ groupId: newGroupId, target: { kind: 'graduate' }, userIds: [pupilId] }],
        requestKey: randomUUID(),
      },
    }),
  },
  getJob: { as: 'school', kind: 'read', input: (_, { answer }) => ofRollOver(answer) },
  listJobs: { as: 'school', kind: 'list', input: () => ({ query: { kind: 'roll-over' } }) },
  actOnJob: {
    as: 'admin',
    kind: 'act',
    input: ({ schoolId: owner }, { answer }) => ({
      ...ofRollOver(answer),
      body: { act: 'retry', owner, seen: 'at-work' },
    }),
  },
  stopJob: { as: 'school', kind: 'act', input: (_, { answer }) => ofRollOver(answer) },
  undoGraduation: {
    as: 'school',
    kind: 'act',
    input: async (fixture) => {
      await fixture.finishRollOver();
      return pupilOf(fixture);
    },
  },
  createClaimCodes: {
    as: 'school',
    kind: 'act',
    input: async (fixture) => {
      await fixture.finishRollOver();
      return { body: { fromYear: fixture.fiscalYear, userIds: [fixture.pupilId] } };
    },
  },
  lookAtClaimCode: { as: 'newcomer', kind: 'act', input: (_, { answer }) => claimCode(answer) },
  claimRecord: { as: 'newcomer', kind: 'act', input: (_, { answer }) => claimCode(answer) },
  prepareImport: {
    as: 'school',
    kind: 'act',
  },
  putImportRows: {
    as: 'school',
    kind: 'act',
    input: ({ newGroupId }, { answer }) => ({
      ...ofImport(answer),
      body: { chunk: 0, rows: [{ line: 2, input: { ...newPupil, groupId: newGroupId } }] },
    }),
  },
  startImport: { as: 'school', kind: 'act', input: (_, { answer }) => ofImport(answer) },
  getImport: { as: 'school', kind: 'read', input: (_, { answer }) => ofImport(answer) },
  listImports: { as: 'school', kind: 'list' },
  listImportRows: {
    as: 'school',
    kind: 'list',
    input: (_, { answer }) => ({ ...ofImport(answer), query: {} }),
  },
  undoImport: {
    as: 'school',
    kind: 'act',
    input: async ({ closeImport }, { answer }) => {
      const { params } = ofImport(answer);
      // The worker stands still while its table is measured.
      await closeImport(params.importId);
      return { params };
    },
  },
};
