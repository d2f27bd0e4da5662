/** What the office keeps of the competition: seasons with their 課題, divisions with their tables, terms of entry. */
import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { line, optionalLine } from '#shared/kernel/text.ts';
import { reasonSchema, trailEntrySchema } from '#shared/record/trail/schema.ts';
import { assignmentSchema, entrySettingsSchema } from './assignment.ts';
import { keptSeasonSchema, mostSchools } from './closed.ts';
import { divisionRecordSchema, tableChoiceSchema } from './division.ts';
import { lacks } from './readiness.ts';
import { quotaSchema } from './rules.ts';
import { divisionSchema, seasonPhaseSchema, seasonSchema } from './schema.ts';
import { seasonInputSchema } from './season.ts';
import { bonusHistorySchema, levelHistorySchema, penaltyHistorySchema } from './table.ts';

const missingSchema = z.object({ what: z.enum(lacks), divisionCode: z.string().optional() });

const seasonForOfficeSchema = keptSeasonSchema.extend({
  phase: seasonPhaseSchema,
  /** What it lacks to be played; nothing once it has begun. */
  missing: z.array(missingSchema),
});
export type SeasonForOffice = z.output<typeof seasonForOfficeSchema>;

const assignmentForOfficeSchema = assignmentSchema.extend({
  text: z.object({ title: z.string(), sealed: z.boolean() }).optional(),
});
export type AssignmentForOffice = z.output<typeof assignmentForOfficeSchema>;

const seconds = z
  .int('秒数を整数で入力してください')
  .min(10, '10秒以上にしてください')
  .max(3600, '3600秒以内にしてください');

export const divisionInputSchema = divisionSchema.extend({
  code: z.string().regex(/^[a-z0-9-]{2,20}$/u, '半角の英小文字・数字・ハイフン2〜20文字で入力してください'),
  part: z.int('整数で入力してください').min(1, '1以上にしてください').max(99, '99以下にしてください'),
  name: line(40),
  suits: optionalLine(40).optional(),
  durationSeconds: seconds,
  unit: line(4),
});
export type DivisionInput = z.output<typeof divisionInputSchema>;
/** Its code is in numbers of certificates, so it stays. */
const divisionChangeSchema = divisionInputSchema.omit({ code: true });

const tablesInputSchema = z.object({
  levels: levelHistorySchema,
  bonuses: bonusHistorySchema,
  penalties: penaltyHistorySchema,
});
export type TablesInput = z.output<typeof tablesInputSchema>;

/** Each division once, and each text: a text is never played twice. */
const copiedAssignmentsSchema = z
  .array(assignmentSchema.pick({ divisionCode: true, quota: true, textId: true }))
  .min(1, '課題を1つ以上選んでください')
  .max(40, '一度に作れる課題は40までです')
  .superRefine((assignments, context) => {
    const refuse = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message });
    for (const [index, { divisionCode, textId }] of assignments.entries()) {
      const before = assignments.slice(0, index);
      if (before.some((one) => one.divisionCode === divisionCode))
        refuse([index, 'divisionCode'], '同じ部門が2つあります。1つにしてください');
      if (textId !== undefined && before.some((one) => one.textId === textId))
        refuse([index, 'textId'], 'ほかの部門でも選んでいます。別の課題文を選んでください');
    }
  });

export const seasonCopySchema = z.object({
  season: seasonInputSchema,
  assignments: copiedAssignmentsSchema,
  requestKey: z.uuid(),
});
export type SeasonCopy = z.output<typeof seasonCopySchema>;

/** What becomes of what was paid for a season that was called off. */
const callingOffSchema = z.object({
  /** `stopped`: it does not get on, and stands among the work that failed. */
  state: z.enum(['running', 'stopped', 'done']),
  /** Paid orders of which something is given back, and what that comes to. */
  refunds: z.int(),
  refunded: yenSchema,
  /** The same of what is owed on invoice. */
  credits: z.int(),
  credited: yenSchema,
  /** Unpaid orders whose payers were told; given up where no number for a shop is out. */
  unpaid: z.int(),
  /** Orders that the office has to see to. */
  left: z.array(z.string()),
});
export type CallingOff = z.output<typeof callingOffSchema>;

const ofSeason = z.object({ seasonId: idSchema('season') });
const ofDivision = z.object({ divisionCode: divisionSchema.shape.code });
const seen = { version: z.int() };
const root = '/api/main/admin/competition';

const seasonDetailSchema = z.object({
  season: seasonForOfficeSchema,
  assignments: z.array(assignmentForOfficeSchema),
  /** Entries in it, unpaid ones too. */
  entries: z.int(),
  /** Absent of one that is held, and of what is over for a month. */
  callingOff: callingOffSchema.optional(),
  /** Whose it is alone; empty of one for everybody. */
  schools: z.array(z.object({ id: idSchema('organization'), name: z.string() })),
  trail: z.array(trailEntrySchema),
});
export type SeasonDetail = z.output<typeof seasonDetailSchema>;

export const competitionOfficeContract = defineContract({
  listSeasonsForOffice: {
    method: 'GET',
    path: `${root}/seasons`,
    summary: 'すべてのシーズン（下書きも）と、公開に足りないもの',
    access: office,
    response: z.object({ items: z.array(seasonForOfficeSchema) }),
  },
  createSeason: {
    method: 'POST',
    path: `${root}/seasons`,
    summary: 'シーズンを下書きとして作る',
    access: office,
    body: z.object({ season: seasonInputSchema }),
    response: seasonSchema,
    problems: ['season-exists'],
  },
  getSeasonForOffice: {
    method: 'GET',
    path: `${root}/seasons/:seasonId`,
    summary: 'シーズン 1件、課題、変更の記録',
    access: office,
    params: ofSeason,
    response: seasonDetailSchema,
    problems: ['not-found'],
  },
  changeSeason: {
    method: 'PUT',
    path: `${root}/seasons/:seasonId`,
    summary: '日程と題を変える（公開後は理由が必要、競技が始まると変えられない）',
    access: office,
    params: ofSeason,
    body: z.object({ season: seasonInputSchema, reason: optionalLine(200).optional() }),
    response: seasonSchema,
    problems: ['not-found', 'version-conflict', 'season-fixed', 'season-not-ready'],
  },
  copySeason: {
    method: 'POST',
    path: `${root}/seasons/:seasonId/copies`,
    summary: '前の大会から、課題のあるシーズンを下書きとして作る（同じ requestKey では同じシーズン）',
    access: office,
    params: ofSeason,
    body: seasonCopySchema,
    response: seasonSchema,
    problems: ['not-found', 'season-exists', 'version-conflict'],
  },
  limitSeason: {
    method: 'PUT',
    path: `${root}/seasons/:seasonId/schools`,
    summary:
      'シーズンに参加できる学校・団体を決める（空は、すべての人。ほかの人には大会がないのと同じ。申込のある学校は外せない）',
    access: office,
    params: ofSeason,
    body: z.object({
      organizationIds: z
        .array(idSchema('organization'))
        .max(mostSchools, `${mostSchools}校・団体までにしてください`),
      reason: optionalLine(200).optional(),
      ...seen,
    }),
    response: keptSeasonSchema,
    problems: ['not-found', 'version-conflict', 'season-fixed', 'season-has-entries'],
  },
  openSeason: {
    method: 'POST',
    path: `${root}/seasons/:seasonId/opening`,
    summary: '下書きのシーズンを公開する',
    access: office,
    params: ofSeason,
    body: z.object(seen),
    response: seasonSchema,
    problems: ['not-found', 'version-conflict', 'season-not-ready'],
  },
  callOffSeason: {
    method: 'POST',
    path: `${root}/seasons/:seasonId/calling-off`,
    summary:
      '公開中の大会を中止し、参加料の返金と未払いの申込の取り消しを始める（元に戻せない。くり返しても1回と同じ）',
    access: office,
    params: ofSeason,
    body: z.object({ reason: reasonSchema, ...seen }),
    response: keptSeasonSchema,
    problems: ['not-found', 'version-conflict', 'season-fixed'],
  },
  deleteSeason: {
    method: 'DELETE',
    path: `${root}/seasons/:seasonId`,
    summary: '下書きのシーズンを課題ごと削除する',
    access: office,
    params: ofSeason,
    query: z.object({ version: z.coerce.number().int() }),
    response: z.object({}),
    problems: ['not-found', 'version-conflict', 'season-fixed'],
  },
  saveAssignment: {
    method: 'PUT',
    path: `${root}/seasons/:seasonId/assignments/:divisionCode`,
    summary: '課題を加える・定員と課題文を決める',
    access: office,
    params: ofSeason.extend(ofDivision.shape),
    body: z.object({
      quota: quotaSchema,
      textId: idSchema('taskText').optional(),
      /** Absent for a new one. */
      version: z.int().optional(),
    }),
    response: assignmentSchema,
    problems: ['not-found', 'version-conflict', 'season-fixed', 'season-not-ready'],
  },
  removeAssignment: {
    method: 'DELETE',
    path: `${root}/seasons/:seasonId/assignments/:divisionCode`,
    summary: '課題を外す（申込の受付が始まる前だけ）',
    access: office,
    params: ofSeason.extend(ofDivision.shape),
    query: z.object({ version: z.coerce.number().int() }),
    response: z.object({}),
    problems: ['not-found', 'version-conflict', 'season-fixed', 'season-not-ready'],
  },
  listDivisions: {
    method: 'GET',
    path: `${root}/divisions`,
    summary: 'すべての部門と、その表の版',
    access: office,
    response: z.object({ items: z.array(divisionRecordSchema) }),
  },
  createDivision: {
    method: 'POST',
    path: `${root}/divisions`,
    summary: '部門を作る（級・段などの表は時間から用意する）',
    access: office,
    body: divisionInputSchema,
    response: divisionRecordSchema,
    problems: ['division-exists'],
  },
  getDivision: {
    method: 'GET',
    path: `${root}/divisions/:divisionCode`,
    summary: '部門 1件、表のすべての版、変更の記録',
    access: office,
    params: ofDivision,
    response: z.object({ division: divisionRecordSchema, trail: z.array(trailEntrySchema) }),
    problems: ['not-found'],
  },
  changeDivision: {
    method: 'PUT',
    path: `${root}/divisions/:divisionCode`,
    summary: '部門の名前や形を変える（公開中の大会で使われていない間だけ）',
    access: office,
    params: ofDivision,
    body: z.object({ division: divisionChangeSchema, reason: reasonSchema, ...seen }),
    response: divisionRecordSchema,
    problems: ['not-found', 'version-conflict', 'division-in-use'],
  },
  changeTables: {
    method: 'PUT',
    path: `${root}/divisions/:divisionCode/tables`,
    summary: '表の版を追加する・これからの版を変える（適用が始まった版は変えられない）',
    access: office,
    params: ofDivision,
    body: z.object({ tables: tablesInputSchema, reason: reasonSchema, ...seen }),
    response: divisionRecordSchema,
    problems: ['not-found', 'version-conflict', 'table-in-force', 'season-not-ready'],
  },
  correctTables: {
    method: 'POST',
    path: `${root}/divisions/:divisionCode/corrections`,
    summary: '始まった大会を採点する表の版を訂正する（出ている結果は、再採点するまで変わらない）',
    access: office,
    params: ofDivision,
    body: tableChoiceSchema.extend({ seasonId: idSchema('season'), reason: reasonSchema, ...seen }),
    response: divisionRecordSchema,
    problems: ['not-found', 'version-conflict', 'tables-not-correctable'],
  },
  getEntrySettings: {
    method: 'GET',
    path: `${root}/settings`,
    summary: '参加料と団体申込の条件のすべての版、変更の記録',
    access: office,
    response: z.object({ settings: entrySettingsSchema, trail: z.array(trailEntrySchema) }),
    problems: ['not-found'],
  },
  changeEntrySettings: {
    method: 'PUT',
    path: `${root}/settings`,
    summary: '参加料と団体申込の条件の版を追加する・これからの版を変える',
    access: office,
    body: z.object({ settings: entrySettingsSchema, reason: reasonSchema }),
    response: entrySettingsSchema,
    problems: ['not-found', 'version-conflict', 'table-in-force'],
  },
});
