/** What the office fills in for a season: its windows in their order. */
import * as z from 'zod';
import { line } from '#shared/kernel/text.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { seasonSchema } from './schema.ts';

export const seasonInputSchema = seasonSchema
  .omit({ id: true, calledOff: true })
  .extend({
    title: line(40),
    edition: z
      .int('年度を西暦4桁で入力してください')
      .min(2020, '年度を西暦4桁で入力してください')
      .max(2099, '年度を西暦4桁で入力してください'),
  })
  .superRefine(({ entry, held, publishesAt, firstDayOn, lastDayOn }, context) => {
    const refuse = (path: string[], message: string): void => {
      context.addIssue({ code: 'custom', path, message });
    };
    const instants = [entry.opensAt, entry.closesAt, held.opensAt, held.closesAt, publishesAt];
    // Those that are none are told already, and have no order.
    if (instants.some((instant) => Number.isNaN(Date.parse(instant)))) return;
    const before = (earlier: string, later: string): boolean => Date.parse(earlier) < Date.parse(later);
    if (!before(entry.opensAt, entry.closesAt))
      refuse(['entry', 'closesAt'], '申込の締切は受付開始より後にしてください');
    if (!before(held.opensAt, held.closesAt))
      refuse(['held', 'closesAt'], '開催の終了は開始より後にしてください');
    if (before(held.opensAt, entry.opensAt))
      refuse(['entry', 'opensAt'], '申込の受付開始は開催の開始までにしてください');
    if (before(held.closesAt, entry.closesAt))
      refuse(['entry', 'closesAt'], '申込の締切は開催の終了までにしてください');
    if (before(publishesAt, held.closesAt))
      refuse(['publishesAt'], '結果の公開は開催の終了より後にしてください');
    if (dayOf(held.opensAt) !== firstDayOn)
      refuse(['firstDayOn'], '初日は開催の開始の日（日本時間）と同じにしてください');
    if (dayOf(held.closesAt) !== lastDayOn)
      refuse(['lastDayOn'], '最終日は開催の終了の日（日本時間）と同じにしてください');
  });
export type SeasonInput = z.output<typeof seasonInputSchema>;
