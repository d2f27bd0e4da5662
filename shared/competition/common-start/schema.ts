import * as z from 'zod';
import { divisionSchema } from '#shared/competition/competition/schema.ts';
import { inviteAlphabet } from '#shared/school/invite-code/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';

/** Made by the page or the app when it waits or begins, so that a reload is told from another device. */
export const deviceSchema = z.string().regex(/^[0-9A-Za-z-]{8,64}$/u, '端末の番号の形が正しくありません');

export const startCodeLength = 6;
/** Typed from the blackboard: no letters that look alike. Small letters are taken too. */
export const startCodeSchema = z
  .string()
  .transform((text) => text.normalize('NFKC').trim().toUpperCase())
  .pipe(
    z
      .string()
      .regex(new RegExp(`^[${inviteAlphabet}]{${startCodeLength}}$`, 'u'), '教室のコードは6文字の英数字です'),
  );

/** Who said that they are ready. */
export const readyPersonSchema = z.object({
  personId: idSchema('user'),
  personName: z.string(),
  entryId: idSchema('entry'),
  /** Came in after the press. */
  late: z.boolean(),
});
export type ReadyPerson = z.output<typeof readyPersonSchema>;

/** As the teacher sees it. */
export const commonStartSchema = z.object({
  code: z.string(),
  groupId: idSchema('group'),
  groupName: z.string(),
  seasonId: idSchema('season'),
  division: divisionSchema.pick({ code: true, name: true, durationSeconds: true, unit: true, form: true }),
  startsAt: instantSchema.optional(),
  ready: z.array(readyPersonSchema),
  /** The server's clock. */
  now: instantSchema,
});
export type CommonStart = z.output<typeof commonStartSchema>;

/** AES-256-GCM; the tag stands at the end, as WebCrypto has it. All in base64url. */
export const sealedTaskSchema = z.object({ iv: z.string(), data: z.string() });
export type SealedTask = z.output<typeof sealedTaskSchema>;

/** As a pupil sees it. */
export const ownStartSchema = z.object({
  code: z.string(),
  startsAt: instantSchema.optional(),
  now: instantSchema,
  /** The one that was ready last: of two that wait, it alone begins. */
  device: z.string().optional(),
  /** Opens the text; from the start on, to who has begun an attempt. */
  key: z.string().optional(),
});
export type OwnStart = z.output<typeof ownStartSchema>;
