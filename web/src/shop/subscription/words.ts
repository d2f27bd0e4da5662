/** Sentences of this feature that depend on data. Pure. */
import { to, type Address } from '#shared/kernel/paths.ts';
import type { PupilSeat, SeatOutcome, SeatRefusal } from '#shared/shop/subscription/contract.ts';
import { lastDay } from '#shared/shop/subscription/words.ts';
import type { ContentName, Standing, SubscriptionState } from '#shared/shop/subscription/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

export const stateTones: Readonly<Record<SubscriptionState, NonNullable<BadgeProps['tone']>>> = {
  incomplete: 'warn',
  active: 'good',
  past_due: 'warn',
  canceled: 'plain',
};

export const contentAddress = (
  contentName: ContentName,
  search: { year?: number; step?: string } = {},
): Address => to('/subscribe/:contentName', { contentName }, search);

/** Where each is practised, in the product's own typing app. */
export const practiceAddress: Readonly<Record<ContentName, Address>> = {
  'typing-method': to('/typing'),
  'typing-english': to('/typing/english'),
  programing: to('/typing/programing'),
};

/** `2027年3月31日(水)まで` */
export const untilWords = ({ fiscalYear }: Pick<Standing, 'fiscalYear'>): string =>
  `${lastDay(fiscalYear)}まで`;

export const seatWords = ({ seats, given }: Pick<Standing, 'seats' | 'given'>): string =>
  `${formatCount(seats)}人分のうち、${formatCount(given)}人分を使っています`;

/** What everybody of a class who waits takes of the seats that are left. */
export function classSeats(
  { seats, given }: Pick<Standing, 'seats' | 'given'>,
  pupils: readonly Pick<PupilSeat, 'userId' | 'holds' | 'disabled'>[],
): { readonly userIds: string[]; readonly enough: boolean; readonly words: string } {
  const userIds = pupils.filter(({ holds, disabled }) => !holds && !disabled).map(({ userId }) => userId);
  const left = Math.max(0, seats - given);
  const enough = userIds.length <= left;
  const [wanted, rest] = [userIds.length, left].map((count) => formatCount(count));
  const words = enough
    ? `いま使っていない${wanted}人の分を使います（残り${rest}人分）。`
    : `${wanted}人分が必要ですが、残りは${rest}人分です。人数を追加で購入するか、使う人を下で選んでください。`;
  return { userIds, enough, words };
}

const refusalWords: Readonly<Record<SeatRefusal, string>> = {
  'not-found': '生徒が見つかりません',
  'student-disabled': '利用が停止されています',
  'no-seat-left': '人数が足りません',
};

/** 「山田 太郎さん：人数が足りません」; those who are not known by name are counted. */
export function refusalLines({ refused }: Pick<SeatOutcome, 'refused'>): string[] {
  const nameless = refused.filter(({ name }) => name === undefined).length;
  return [
    ...refused.flatMap(({ name, reason }) =>
      name === undefined ? [] : [`${name} さん：${refusalWords[reason]}`],
    ),
    ...(nameless === 0 ? [] : [`${String(nameless)}人：${refusalWords['not-found']}`]),
  ];
}
