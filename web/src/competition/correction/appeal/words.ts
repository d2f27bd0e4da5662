/** An appeal in words. Pure. */
import { waitsForOffice } from '#shared/competition/correction/appeal/policy.ts';
import type { Appeal, AppealMessage, AppealState } from '#shared/competition/correction/appeal/schema.ts';
import { appealStateWords } from '#shared/competition/correction/appeal/words.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

export interface StateWords {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

export const stateWords: Readonly<Record<AppealState, StateWords>> = {
  open: { label: appealStateWords.open, tone: 'action' },
  accepted: { label: appealStateWords.accepted, tone: 'good' },
  rejected: { label: appealStateWords.rejected, tone: 'warn' },
  withdrawn: { label: appealStateWords.withdrawn, tone: 'plain' },
};

/** To the office, whose turn it is. */
export const officeStateWords = (appeal: Pick<Appeal, 'state' | 'messages' | 'filedBy'>): StateWords =>
  waitsForOffice(appeal) ? { label: '返事を待っています', tone: 'bad' } : stateWords[appeal.state];

export const sideWords: Readonly<Record<AppealMessage['by'], string>> = {
  holder: '本人',
  school: '学校',
  office: '事務局',
};

export const conflictSentence =
  'ほかの人が書き込んだか、状態が変わったため、送っていません。新しい内容を読んでから、もう一度お送りください。';
