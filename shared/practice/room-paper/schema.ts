/** 参加証: one sheet a pupil of what their school held itself, made behind the pages. The school's own, and nothing of the office. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { madeSchema } from '#shared/kernel/made.ts';
import { line } from '#shared/kernel/text.ts';
import { roomCodeSchema } from '#shared/practice/room/schema.ts';
import { soundsOfficial } from './policy.ts';

/** Hours a finished PDF can be fetched; then it is deleted. */
export const paperHours = 24;
export const mostEventLetters = 30;
/** More than a class has, and drawn in one step. */
const mostPapers = 100;

export const roomPapersInputSchema = z.object({
  roomCode: roomCodeSchema,
  /** Of those who typed in it. */
  userIds: z
    .array(idSchema('user'))
    .min(1, 'だれの分を作るか選んでください')
    .max(mostPapers, `一度に作れるのは${String(mostPapers)}人分までです`),
  /** What the teacher calls it. */
  event: line(mostEventLetters, '行事の名前を入力してください').refine(
    (event) => !soundsOfficial(event),
    '「認定」「検定」「級」「maipaso」など、事務局の認定証とまちがえやすい言葉は使えません',
  ),
  /** Characters a minute and accuracy on each of them. */
  figures: z.boolean(),
});
export type RoomPapersInput = z.output<typeof roomPapersInputSchema>;

export const roomPapersSchema = madeSchema.extend({
  roomCode: roomCodeSchema,
  event: z.string(),
  total: z.int(),
});
export type RoomPapers = z.output<typeof roomPapersSchema>;
