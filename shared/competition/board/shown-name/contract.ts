import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';

/** Whether names stand on boards: one's own, or those of a school's pupils. Otherwise initials. */
const shownNameSchema = z.object({ shown: z.boolean() });

const access = {
  audience: 'signed-in',
  kinds: ['individual', 'organization', 'school'],
  roles: ['owner'],
  scope: 'buyer',
} as const;

export const shownNameContract = defineContract({
  getShownName: {
    method: 'GET',
    path: '/api/main/shown-name',
    summary: '順位表に氏名を出すか（個人は自分、団体は所属する生徒）',
    access,
    response: shownNameSchema,
  },
  setShownName: {
    method: 'PUT',
    path: '/api/main/shown-name',
    summary: '順位表に氏名を出すかを決める。出さないときはイニシャルになる。順位表は数分で変わる',
    access,
    body: shownNameSchema,
    response: shownNameSchema,
    rateLimit: { per: 'actor', requests: 10, seconds: 60 * 60 },
  },
});
