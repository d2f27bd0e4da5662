import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { closingSchema } from '#shared/kernel/switch.ts';
import { reasonSchema, trailEntrySchema } from '#shared/record/trail/schema.ts';
import { closingInputSchema, switchNameSchema } from './schema.ts';

const switchForOfficeSchema = z.object({
  name: switchNameSchema,
  /** In force or planned; on without one. */
  closing: closingSchema.optional(),
  state: z.enum(['on', 'planned', 'off']),
});
export type SwitchForOffice = z.output<typeof switchForOfficeSchema>;

const switchListSchema = z.object({
  version: z.int(),
  items: z.array(switchForOfficeSchema),
  trail: z.array(trailEntrySchema),
});
export type SwitchList = z.output<typeof switchListSchema>;

const one = z.object({ switchName: z.string() });
const seen = { version: z.int(), reason: reasonSchema };

export const switchOfficeContract = defineContract({
  listSwitches: {
    method: 'GET',
    path: '/api/main/admin/switches',
    summary: '受付の切り替えの一覧と変更の記録',
    access: office,
    response: switchListSchema,
  },
  switchOff: {
    method: 'POST',
    path: '/api/main/admin/switches/:switchName/off',
    summary: '受付を止める、または止める予定を変える（理由と、利用者に見せる文が要る）',
    access: office,
    params: one,
    body: z.object({ ...seen, closing: closingInputSchema }),
    response: switchListSchema,
    problems: ['not-found', 'version-conflict'],
  },
  switchOn: {
    method: 'POST',
    path: '/api/main/admin/switches/:switchName/on',
    summary: '受付を再開する、または止める予定をやめる',
    access: office,
    params: one,
    body: z.object(seen),
    response: switchListSchema,
    problems: ['not-found', 'version-conflict'],
  },
});
