/** Seasons as the people of a school see them; apart from the list that every visitor reads. */
import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { seasonViewSchema } from './contract.ts';

export const ownSeasonContract = defineContract({
  listOwnSeasons: {
    method: 'GET',
    path: '/api/main/own-seasons',
    summary: '大会のシーズンと日程。自分の学校・団体だけが参加できる大会も',
    access: { audience: 'signed-in', kinds: ['organization', 'school', 'student'], scope: 'service' },
    response: z.object({ items: z.array(seasonViewSchema) }),
  },
});
