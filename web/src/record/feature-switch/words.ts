import type { SwitchForOffice } from '#shared/record/feature-switch/office-contract.ts';
import type { SwitchName } from '#shared/record/feature-switch/schema.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

/** What stops with each, and what goes on all the same. */
export const switchEffects: Readonly<Record<SwitchName, { stops: string; goesOn: string }>> = {
  'sign-up': {
    stops: '個人・団体・学校の登録と、招待コードからの生徒の登録ができなくなります。',
    goesOn: 'サインインと、先生による生徒の登録は続きます。',
  },
  entry: {
    stops: '大会への参加の申込と、参加を含むカートの申込ができなくなります。',
    goesOn: '済んでいる申込の支払い・変更・競技は続きます。カートの中身も残ります。',
  },
  payment: {
    stops: '支払いの始まる申込と、未払いの注文の支払いを新しく始めることができなくなります。',
    goesOn: '始まっている支払いの確認、コンビニと銀行振込の入金、返金、領収書は続きます。',
  },
};

export const stateWords: Readonly<
  Record<SwitchForOffice['state'], { label: string; tone: NonNullable<BadgeProps['tone']> }>
> = {
  on: { label: '受付中', tone: 'good' },
  planned: { label: '停止の予定あり', tone: 'warn' },
  off: { label: '停止中', tone: 'bad' },
};
