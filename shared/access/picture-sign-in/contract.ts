import * as z from 'zod';
import { passSchema } from '#shared/access/entrance/schema.ts';
import { staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { downloadLinkSchema } from '#shared/kernel/download-link.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { mostChildren } from './policy.ts';
import {
  doorCodeSchema,
  doorMinutes,
  pictureClassSchema,
  pictureSheetSchema,
  triedSchema,
  wallSchema,
} from './schema.ts';

const anyone = { audience: 'public' } as const;
/** A town's schools behind one address, each child three times; guessing is bounded by picture and by class. */
const townsAtOnce = { per: 'address', requests: 6000, seconds: 600 } as const;

export const pictureSignInContract = defineContract({
  lookAtPictures: {
    method: 'POST',
    path: '/api/auth/picture-sign-in/look',
    summary:
      'クラスのQRコードで開く画面の、絵の一覧（名前も番号もない。終わったもの・知らないコードは同じ答え）',
    reads: true,
    access: anyone,
    body: z.object({ code: doorCodeSchema }),
    response: wallSchema,
    problems: ['picture-door-shut', 'rate-limited'],
    rateLimit: townsAtOnce,
  },
  enterByPicture: {
    method: 'POST',
    path: '/api/auth/picture-sign-in/enter',
    summary:
      '絵と2つのことばで、1回だけ使える1分間のパスを受け取る（5回違うと、先生が直すまでその絵は止まる）',
    access: anyone,
    body: triedSchema,
    response: passSchema,
    problems: [
      'picture-door-shut',
      'picture-door-paused',
      'picture-wrong',
      'picture-locked',
      'entrance-not-for-you',
      'entrance-two-step',
      'entrance-stopped',
      'entrance-school-stopped',
      'version-conflict',
      'rate-limited',
    ],
    rateLimit: townsAtOnce,
  },
});

const params = z.object({ groupId: idSchema('group') });
const pressed = { per: 'actor', requests: 60, seconds: 60 } as const;
const children = z.array(idSchema('user')).max(mostChildren);

export const pictureClassContract = defineContract({
  getPictureClass: {
    method: 'GET',
    path: '/api/auth/picture-classes/:groupId',
    summary: 'グループの生徒の絵とことば、止まっている生徒、開いている入口',
    access: { ...staff, ownEyes: true },
    params,
    response: pictureClassSchema,
    problems: ['not-found'],
  },
  givePictures: {
    method: 'POST',
    path: '/api/auth/picture-classes/:groupId/pictures',
    summary: 'まだない生徒に絵とことばを決める（あるものは変わらない。いなくなった生徒の分は空ける）',
    access: staff,
    params,
    response: pictureClassSchema,
    problems: ['not-found', 'pictures-not-enough', 'version-conflict'],
    rateLimit: pressed,
  },
  changeWords: {
    method: 'POST',
    path: '/api/auth/picture-classes/:groupId/words',
    summary: '選んだ生徒のことばを新しくする（前のことばでは入れなくなる）',
    access: staff,
    params,
    body: z.object({ userIds: children.min(1) }),
    response: pictureClassSchema,
    problems: ['not-found', 'version-conflict'],
    rateLimit: pressed,
  },
  freePictures: {
    method: 'POST',
    path: '/api/auth/picture-classes/:groupId/free',
    summary: '何度も違って止まった生徒と、止まった入口を、もう一度入れるようにする',
    access: staff,
    params,
    body: z.object({ userIds: children }),
    response: pictureClassSchema,
    problems: ['not-found', 'version-conflict'],
    rateLimit: pressed,
  },
  openDoor: {
    method: 'POST',
    path: '/api/auth/picture-classes/:groupId/door',
    summary:
      '1回の授業のあいだ、えとことばで入れるようにする（QRコードは毎回新しく、前のものは使えなくなる）',
    access: staff,
    params,
    body: z.object({ minutes: z.literal(doorMinutes).default(50) }),
    response: pictureClassSchema.extend({ code: doorCodeSchema }),
    problems: ['not-found', 'pictures-missing', 'version-conflict'],
    rateLimit: pressed,
  },
  shutDoor: {
    method: 'DELETE',
    path: '/api/auth/picture-classes/:groupId/door',
    summary: 'えとことばで入れるのを終わりにする（入っている生徒のサインインも、数分で終わる）',
    access: staff,
    params,
    response: pictureClassSchema,
    problems: ['not-found', 'version-conflict'],
    rateLimit: pressed,
  },
  startPictureSheet: {
    method: 'POST',
    path: '/api/auth/picture-classes/:groupId/sheets',
    summary: '絵とことばのカード（切って配る、A4のPDF）を作り始める',
    access: staff,
    params,
    body: z.object({
      /** Made by the page: a repeat with the same key starts nothing new. */
      requestKey: z.uuid(),
    }),
    response: pictureSheetSchema,
    problems: ['not-found', 'pictures-missing'],
    rateLimit: { per: 'actor', requests: 30, seconds: 600 },
  },
  listPictureSheets: {
    method: 'GET',
    path: '/api/auth/picture-classes/:groupId/sheets',
    summary: '自分が作った、このグループのカード（新しい順）',
    access: { ...staff, ownEyes: true },
    params,
    response: z.object({ items: z.array(pictureSheetSchema) }),
    problems: ['not-found'],
  },
});

export const pictureSheetDownloadContract = defineContract({
  downloadPictureSheet: {
    method: 'GET',
    path: '/api/download/picture-sheets/:sheetId',
    summary: '絵とことばのカードのPDFの短時間だけ有効なリンク（始めた人だけ。記録に残る）',
    access: staff,
    params: z.object({ sheetId: idSchema('job') }),
    response: downloadLinkSchema,
    problems: ['not-found'],
  },
});
