import type { NewsAudience, NewsLevel, NewsState } from '#shared/site/news/schema.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

interface Word {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

export const levelWords: Record<NewsLevel, Word> = {
  info: { label: 'お知らせ', tone: 'plain' },
  important: { label: '重要', tone: 'warn' },
  outage: { label: '障害', tone: 'bad' },
};

export const audienceWords: Record<NewsAudience, string> = {
  all: 'すべての人（サインインしていない人も）',
  individual: '個人',
  student: '生徒',
  organization: '団体の責任者と先生',
  school: '学校の責任者と先生',
  one: '1つの団体・学校の責任者と先生',
};

export const stateWords: Record<NewsState, Word> = {
  draft: { label: '下書き', tone: 'plain' },
  scheduled: { label: '予約', tone: 'action' },
  published: { label: '掲載中', tone: 'good' },
  expired: { label: '掲載終了', tone: 'plain' },
};
