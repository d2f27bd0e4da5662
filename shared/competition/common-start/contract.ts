import * as z from 'zod';
import { own, staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import {
  commonStartSchema,
  deviceSchema,
  ownStartSchema,
  sealedTaskSchema,
  startCodeSchema,
} from './schema.ts';

const params = z.object({ startCode: startCodeSchema });
/** A class asks every second or two. */
const asked = { per: 'actor', requests: 120, seconds: 60 } as const;

export const commonStartContract = defineContract({
  createCommonStart: {
    method: 'POST',
    path: '/api/main/compete/common-starts',
    summary: '一斉開始の教室を開く（コードを黒板に書き、生徒が入る）',
    access: staff,
    body: z.object({
      groupId: idSchema('group'),
      seasonId: idSchema('season'),
      divisionCode: commonStartSchema.shape.division.shape.code,
    }),
    response: commonStartSchema,
    problems: ['not-found', 'season-not-held', 'task-not-ready', 'version-conflict'],
    rateLimit: { per: 'actor', requests: 20, seconds: 60 },
  },
  getCommonStart: {
    method: 'GET',
    path: '/api/main/compete/common-starts/:startCode',
    summary: '一斉開始の教室の様子（準備ができた人）',
    access: staff,
    params,
    response: commonStartSchema,
    problems: ['not-found'],
  },
  pressCommonStart: {
    method: 'POST',
    path: '/api/main/compete/common-starts/:startCode/start',
    summary: '一斉に始める（10秒後。2度押しても始まるのは1度）',
    access: staff,
    params,
    response: commonStartSchema,
    problems: ['not-found', 'season-not-held', 'version-conflict'],
  },
});

export const ownStartContract = defineContract({
  readyForStart: {
    method: 'POST',
    path: '/api/main/compete/common-starts/:startCode/ready',
    summary:
      '準備ができたと知らせ、暗号化された課題文を先に受け取る（鍵は、競技を始めた人に、開始のときに出る）',
    access: own,
    params,
    /** Which device waits, where the app says it. */
    body: z.object({ entryId: idSchema('entry'), device: deviceSchema.optional() }),
    response: ownStartSchema.extend({ task: sealedTaskSchema }),
    problems: ['not-found', 'attempt-not-ready'],
    rateLimit: { per: 'actor', requests: 20, seconds: 60 },
  },
  lookAtStart: {
    method: 'GET',
    path: '/api/main/compete/common-starts/:startCode/own',
    summary: '開始の時刻と、始まっていて自分の競技も始めていれば課題文の鍵',
    access: { ...own, ownEyes: true },
    params,
    response: ownStartSchema,
    problems: ['not-found'],
    rateLimit: asked,
  },
});
