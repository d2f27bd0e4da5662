import * as z from 'zod';
import { own, staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import {
  beatInputSchema,
  beatSchema,
  boardSchema,
  heldRoomSchema,
  hintKinds,
  meetingSchema,
  ownRoomSchema,
  rankChoiceSchema,
  roomCodeSchema,
  roomInputSchema,
  roomKinds,
  roomSchema,
} from './schema.ts';

const params = z.object({ roomCode: roomCodeSchema });
const ofGroup = z.object({ groupId: idSchema('group') });
/** As often as somebody presses. */
const pressed = { per: 'actor', requests: 60, seconds: 60 } as const;

export const roomContract = defineContract({
  createRoom: {
    method: 'POST',
    path: '/api/main/rooms',
    summary: '一斉練習・今月の記録会の教室を開く（1つのグループに1つ。開いているときは、その教室が返る）',
    access: staff,
    body: roomInputSchema.extend(ofGroup.shape),
    response: boardSchema,
    problems: ['not-found', 'version-conflict'],
    rateLimit: pressed,
  },
  listRooms: {
    method: 'GET',
    path: '/api/main/rooms',
    summary: 'グループの、これまでの一斉練習または記録会（新しい順）と、いま開いている教室',
    access: staff,
    query: pageQuerySchema.extend({ ...ofGroup.shape, kind: z.enum(roomKinds) }),
    response: pageOf(heldRoomSchema).extend({ open: roomSchema.optional() }),
    problems: ['not-found'],
  },
  listMeetings: {
    method: 'GET',
    path: '/api/main/room-meetings',
    summary: 'グループの今年度の記録会と、1人ずつの結果（新しい順に12回まで）。順位を出すかどうかも',
    access: staff,
    query: ofGroup,
    response: z.object({ items: z.array(meetingSchema), choice: rankChoiceSchema }),
    problems: ['not-found'],
  },
  chooseRank: {
    method: 'PUT',
    path: '/api/main/room-ranks/:groupId',
    summary: 'グループの一斉練習・記録会で順位を出すか、だれを順位に入れないか',
    access: staff,
    params: ofGroup,
    body: rankChoiceSchema,
    response: rankChoiceSchema,
    problems: ['not-found', 'version-conflict'],
    rateLimit: pressed,
  },
  getRoom: {
    method: 'GET',
    path: '/api/main/rooms/:roomCode',
    summary: '教室の様子。入っている生徒と、1人ずつの進み具合・困っていること',
    access: staff,
    params,
    response: boardSchema,
    problems: ['not-found'],
  },
  startRoom: {
    method: 'POST',
    path: '/api/main/rooms/:roomCode/start',
    summary: '一斉に始める（10秒後。2度押しても始まるのは1度）',
    access: staff,
    params,
    response: roomSchema,
    problems: ['not-found', 'room-closed', 'version-conflict'],
    rateLimit: pressed,
  },
  sendHint: {
    method: 'POST',
    path: '/api/main/rooms/:roomCode/hints',
    summary: '困っている生徒1人の画面に、ヒントのカードを出す',
    access: staff,
    params,
    body: z.object({ userId: idSchema('user'), kind: z.enum(hintKinds) }),
    response: beatSchema,
    problems: ['not-found'],
    rateLimit: { per: 'actor', requests: 120, seconds: 60 },
  },
  closeRoom: {
    method: 'POST',
    path: '/api/main/rooms/:roomCode/close',
    summary: '教室を閉じる。あとから届く最後の記録は、1日のあいだ受け付ける',
    access: staff,
    params,
    response: roomSchema,
    problems: ['not-found', 'version-conflict'],
    rateLimit: pressed,
  },
});

const pupil = { ...own, kinds: ['student'] } as const;
const ownAnswer = ownRoomSchema.extend({
  /** The server's clock. */
  now: instantSchema,
});

export const ownRoomContract = defineContract({
  getOwnRoom: {
    method: 'GET',
    path: '/api/main/own-rooms',
    summary: '自分のクラスで、いま開いている教室',
    access: pupil,
    response: z.object({ room: ownRoomSchema.optional() }),
  },
  joinRoom: {
    method: 'POST',
    path: '/api/main/own-rooms/:roomCode',
    summary: '教室に入る（そのグループの生徒だけ。何度送っても同じ）',
    access: pupil,
    params,
    response: ownAnswer,
    problems: ['not-found', 'room-closed', 'version-conflict'],
    rateLimit: { per: 'actor', requests: 30, seconds: 60 },
  },
  lookAtRoom: {
    method: 'GET',
    path: '/api/main/own-rooms/:roomCode',
    summary: '入っている教室の、開始の時刻と終わり',
    access: { ...pupil, ownEyes: true },
    params,
    response: ownAnswer,
    problems: ['not-found'],
  },
  // Without a limit of its own: to count it would cost as much again, and it changes one row of whoever sends it.
  sendBeat: {
    method: 'PUT',
    path: '/api/main/own-rooms/:roomCode/beat',
    summary:
      '進み具合を知らせる（2秒に1回）。新しいものだけが残り、何度送っても同じ。答えで、先生のヒントと終わりがわかる',
    access: pupil,
    params,
    body: beatInputSchema,
    response: z.object({ hint: beatSchema.shape.hint, closedAt: instantSchema.optional() }),
    problems: ['not-found', 'room-not-begun', 'room-closed'],
  },
});
