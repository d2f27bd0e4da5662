/** One account through everything its holder may do with it, and out. */
import { generate } from 'otplib';
import * as z from 'zod';
import { newPassword } from '#test/support/people/newcomer.ts';
import type { Before, Case } from './case.ts';

const as = 'leaver';
const invited = z.object({ code: z.string() });
const started = z.object({ secret: z.string() });
const switchedOn = z.object({ recoveryCodes: z.array(z.string()) });
const codeNow = async (answer: unknown): Promise<string> =>
  generate({ secret: started.parse(answer).secret });
const recoveryCode = (answer: unknown): string => switchedOn.parse(answer).recoveryCodes[0] ?? '';

async function switchOn({ ask }: Before): Promise<unknown> {
  const secret = await ask('startTwoStep', as, { body: { password: newPassword } });
  return ask('confirmTwoStep', as, {
    body: { password: newPassword, code: await codeNow(secret) },
  });
}

export const accountCases: Readonly<Record<string, Case>> = {
  startTwoStep: { as, kind: 'act', input: () => ({ body: { password: newPassword } }) },
  confirmTwoStep: {
    as,
    kind: 'act',
    input: async (_, { answer }) => ({
      body: { password: newPassword, code: await codeNow(answer('startTwoStep')) },
    }),
  },
  getTwoStep: { as, kind: 'read' },
  renewRecoveryCodes: {
    as,
    kind: 'act',
    input: async (_, { answer }) => ({
      body: { password: newPassword, code: await codeNow(answer('startTwoStep')) },
    }),
  },
  stopTwoStep: {
    as,
    kind: 'act',
    input: (_, { answer }) => ({
      body: { password: newPassword, proof: recoveryCode(answer('renewRecoveryCodes')) },
    }),
  },
  recoverTwoStep: {
    kind: 'act',
    input: async ({ leaverEmail }, before) => ({
      body: { email: leaverEmail, code: recoveryCode(await switchOn(before)) },
    }),
  },
  startExport: {
    as,
    kind: 'act',
    // A used code ended every session.
    input: async ({ comeBack }) => {
      await comeBack();
      return {};
    },
  },
  getExport: { as, kind: 'read' },
  downloadExport: {
    as,
    kind: 'read',
    input: async ({ finishExport }) => {
      await finishExport();
      return {};
    },
  },
  leaveOrganization: {
    as,
    kind: 'act',
    input: async ({ schoolId, leaverToken }, { ask }) => {
      await ask('acceptInvitation', as, { body: { token: leaverToken } });
      return { params: { organizationId: schoolId } };
    },
  },
  listJoinedGroups: {
    as,
    kind: 'list',
    input: async ({ newGroupId: groupId }, { ask }) => {
      const invite = { body: { groupId, days: '7', maximumUses: '5' } };
      const { code } = invited.parse(await ask('createInviteCode', 'school', invite));
      await ask('joinWithInviteCode', as, { body: { code } });
      return {};
    },
  },
  leaveJoinedGroup: {
    as,
    kind: 'act',
    input: ({ schoolId }) => ({ params: { organizationId: schoolId } }),
  },
  deleteAccount: { as, kind: 'act', input: () => ({ body: { password: newPassword, word: '削除' } }) },
};
