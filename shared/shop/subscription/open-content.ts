/** What somebody may practise now: all that the typing app knows of subscriptions, and nothing of money. */
import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { contentNames } from './content.ts';

const openContentsSchema = z.object({
  /** What is open now; a content that is not named is closed. */
  items: z.array(
    z.object({
      contentName: z.enum(contentNames),
      openUntil: instantSchema,
      /** Bought by the person, or a seat of their school or organisation. */
      by: z.enum(['own', 'organization']),
    }),
  ),
  now: instantSchema,
});
export type OpenContents = z.output<typeof openContentsSchema>;

export const openContentContract = defineContract({
  listOpenContents: {
    method: 'GET',
    path: '/api/main/compete/open-contents',
    summary: '自分がいま使える教材と、いつまで使えるか（練習アプリのため）',
    access: { audience: 'signed-in', kinds: ['individual', 'student'], scope: 'self' },
    response: openContentsSchema,
  },
});
