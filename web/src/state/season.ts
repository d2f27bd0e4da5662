import * as z from 'zod';
import { createStateGroup } from './state-group.ts';

const schema = z.object({
  /** The season somebody is looking at, kept from page to page. */
  seasonId: z.string().optional(),
});

export const season = createStateGroup<z.output<typeof schema>>('season', schema, {});
