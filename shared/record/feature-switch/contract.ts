import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { switchedOffSchema } from './schema.ts';

/** How late people may learn of it: the server itself refuses within seconds. */
const keepSeconds = 20;

export const switchContract = defineContract({
  listSwitchedOff: {
    method: 'GET',
    path: '/api/main/switches',
    summary: 'いま受付を止めているものと、その案内',
    access: { audience: 'public' },
    response: z.object({ items: z.array(switchedOffSchema) }),
    keepSeconds,
  },
});
