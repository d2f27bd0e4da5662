/** How far the publication of a season is, as the office watches it. */
import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';

const publicationViewSchema = z.object({
  /** When it is to come. */
  publishesAt: instantSchema,
  /** `stopped`: its job ended before its time and is begun again within minutes. */
  state: z.enum(['waiting', 'publishing', 'stopped', 'published']),
  startedAt: instantSchema.optional(),
  publishedAt: instantSchema.optional(),
  /** Results made public by the job so far. */
  done: z.int(),
});
export type PublicationView = z.output<typeof publicationViewSchema>;

export const publicationContract = defineContract({
  getPublication: {
    method: 'GET',
    path: '/api/main/admin/publications/:seasonId',
    summary: 'シーズンの結果の公表の進み具合',
    access: office,
    params: z.object({ seasonId: idSchema('season') }),
    response: publicationViewSchema,
    problems: ['not-found'],
  },
});
