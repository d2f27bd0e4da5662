import { periods, type Period } from '#shared/practice/training-log/contract.ts';
import { trainingKinds, type TrainingKind } from '#shared/practice/training-log/kind.ts';
import type { Tier } from '#shared/practice/training-log/progress.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

export const periodWords: Readonly<Record<Period, string>> = {
  '30': '30日間',
  '90': '90日間',
  '365': '1年間',
};
export const periodOptions = periods.map((value) => ({ value, label: periodWords[value] }));

export const tierTones: Readonly<Record<Tier, NonNullable<BadgeProps['tone']>>> = {
  goal: 'good',
  active: 'action',
  little: 'warn',
  resting: 'plain',
};

/** The kind an address is about. */
export const kindOf = (pathname: string): TrainingKind =>
  trainingKinds.find((kind) => pathname.endsWith(`/${kind}`)) ?? 'maipaso';
