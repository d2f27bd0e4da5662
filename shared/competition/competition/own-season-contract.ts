/** Seasons that are there for the people of a school alone; apart from the list that every visitor reads. */
import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { seasonViewSchema } from './contract.ts';

export const ownSeasonContract = defineContract({
  listOwnSeasons: {
    method: 'GET',
    path: '/api/main/own-seasons',
    summary: '学校・団体を限った大会のうち、自分の学校・団体が参加できるもの',
    access: { audience: 'signed-in', kinds: ['organization', 'school', 'student'], scope: 'service' },
    response: z.object({ items: z.array(seasonViewSchema) }),
  },
});
