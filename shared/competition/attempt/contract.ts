import * as z from 'zod';
import { office, own, staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { commonStartSchema, deviceSchema, startCodeSchema } from '#shared/competition/common-start/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { line } from '#shared/kernel/text.ts';
import {
  attemptStateSchema,
  attemptStatusSchema,
  attemptViewSchema,
  chunkNumberSchema,
  hashSchema,
  inputSchema,
  logTextSchema,
} from './schema.ts';

const params = z.object({ attemptId: idSchema('attempt') });
/** What the start gave out: it says which attempt, whose, and when it ends. */
const token = z
  .string()
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/u)
  .max(2000);

export const attemptContract = defineContract({
  startAttempt: {
    method: 'POST',
    path: '/api/main/compete/attempts',
    summary: '競技を始める。くり返しても同じ競技が返り、時間は止まらない（再読み込みのあともこれで続ける）',
    access: own,
    body: z.object({
      entryId: idSchema('entry'),
      device: deviceSchema,
      /** Asked for by guided tasks. */
      input: inputSchema.optional(),
      /** Of the common start of a class; the time is that of all. */
      startCode: startCodeSchema.optional(),
      /** What they are about to type, as the page has shown it; not looked at once it has begun. */
      divisionCode: commonStartSchema.shape.division.shape.code.optional(),
    }),
    response: attemptViewSchema,
    problems: [
      'not-found',
      'season-not-held',
      'task-not-ready',
      'attempt-not-ready',
      'attempt-not-started',
      'attempt-over',
      'attempt-closed',
      'attempt-other-device',
      'version-conflict',
    ],
    rateLimit: { per: 'actor', requests: 30, seconds: 60 },
  },
  sendChunk: {
    method: 'PUT',
    path: '/api/main/compete/attempts/:attemptId/chunks/:number',
    summary:
      '入力の記録を送る（約10秒ごと）。同じものを何度送ってもよい。hash は SHA-256(前のhash + 改行 + log)で、最初の「前」は token の SHA-256',
    access: own,
    params: params.extend({ number: z.coerce.number().pipe(chunkNumberSchema) }),
    body: z.object({
      token,
      device: deviceSchema,
      previousHash: hashSchema,
      hash: hashSchema,
      /** JSON: a list of `[milliseconds since the start, kind, key or text]`, whose times never go back. */
      log: logTextSchema,
    }),
    response: z.object({ number: chunkNumberSchema }),
    problems: ['not-found', 'attempt-not-started', 'attempt-too-late', 'attempt-closed', 'version-conflict'],
  },
  finishAttempt: {
    method: 'POST',
    path: '/api/main/compete/attempts/:attemptId/finish',
    summary: '競技を終える。最初の終了だけが有効で、あとから届いたものは記録として残る',
    access: own,
    params,
    body: z.object({
      token,
      device: deviceSchema,
      /** How many chunks there are, and where their chain ends. */
      chunkCount: z.int().min(0).max(1000),
      lastHash: hashSchema,
    }),
    response: attemptStatusSchema,
    problems: ['not-found', 'attempt-not-started', 'attempt-too-late', 'attempt-closed', 'version-conflict'],
  },
  getAttempt: {
    method: 'GET',
    path: '/api/main/compete/attempts/:attemptId',
    summary: '自分の競技 1件の状態',
    access: own,
    params,
    response: attemptStatusSchema,
    problems: ['not-found'],
  },
});

export const attemptReviewContract = defineContract({
  confirmAttempt: {
    method: 'POST',
    path: '/api/main/compete/reviews/:attemptId/confirm',
    summary: '記録が欠けた競技を、立ち会った先生が確認する',
    access: staff,
    params,
    body: z.object({ note: line(200, '確認した内容を入力してください') }),
    response: attemptStatusSchema,
    problems: ['not-found', 'attempt-closed', 'version-conflict'],
  },
});

/** With what the page showed: nobody decides about what they have not seen. */
const officeDecisionSchema = z.object({
  note: line(200, '理由を入力してください'),
  state: attemptStateSchema,
  /** Of its result; absent where there is none yet. */
  version: z.int().min(1).optional(),
});
export type OfficeDecision = z.output<typeof officeDecisionSchema>;

export const attemptOfficeContract = defineContract({
  confirmAttemptByOffice: {
    method: 'POST',
    path: '/api/main/admin/attempts/:attemptId/confirm',
    summary: '確認中の競技を、事務局が有効と認める（理由つき、記録に残る）',
    access: office,
    params,
    body: officeDecisionSchema,
    response: attemptStatusSchema,
    problems: ['not-found', 'ruling-not-possible', 'version-conflict'],
  },
  giveBackAttempt: {
    method: 'POST',
    path: '/api/main/admin/attempts/:attemptId/give-back',
    summary: '技術的な理由で失われた競技を、開催の期間中に、やり直せるようにする（理由つき、記録に残る）',
    access: office,
    params,
    body: officeDecisionSchema,
    response: attemptStatusSchema,
    problems: ['not-found', 'season-not-held', 'ruling-not-possible', 'version-conflict'],
  },
});
