import { contentTitles } from '#shared/shop/subscription/content.ts';

/** What a training log is of; the spelling is the one of the addresses. */
export const trainingKinds = ['maipaso', 'programing', 'typing-english', 'typing-method'] as const;
export type TrainingKind = (typeof trainingKinds)[number];

/** What each is called. */
export const kindTitles: Readonly<Record<TrainingKind, string>> = {
  ...contentTitles,
  maipaso: '競技の練習',
};
