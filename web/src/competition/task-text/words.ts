/** Task texts in words. Pure. */
import type { TaskForm } from '#shared/competition/competition/schema.ts';
import type { TextAct } from '#shared/competition/task-text/policy.ts';
import type { TaskTextState, TaskTextStatistics } from '#shared/competition/task-text/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

interface StateWords {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}
export const stateWords: Readonly<Record<TaskTextState, StateWords>> = {
  draft: { label: '下書き', tone: 'plain' },
  'proof-read': { label: '校正済み', tone: 'action' },
  sealed: { label: '封印中', tone: 'good' },
  used: { label: '使用済み', tone: 'plain' },
  practice: { label: '練習用', tone: 'plain' },
};

export const formWords: Readonly<Record<TaskForm, { label: string; note: string }>> = {
  guided: { label: 'かな入力', note: 'まちがえると先に進まない課題。読みのとおりに打ちます' },
  transcription: { label: '文章の入力', note: '英文、和文、数字・記号。見本のとおりに打ちます' },
  answers: { label: '一問一答', note: '英単語、漢字、計算。1問に1つの答えを打ちます' },
  program: { label: 'プログラム', note: 'プログラミングの問題に答えます' },
};

interface ActWords {
  readonly act: string;
  readonly done: string;
  readonly consequence: string;
}
export const actWords: Readonly<Record<TextAct, ActWords>> = {
  'proof-read': {
    act: '校正を済ませる',
    done: '校正を記録しました',
    consequence:
      '本文、読み、出典を最後まで読み、誤りがないことを確かめた記録を残します。書いた人のほかに2人の校正が済むと、封印できるようになります。',
  },
  seal: {
    act: '封印する',
    done: '封印しました',
    consequence:
      '封印すると、競技が終わって使用済みにするまで、事務局を含めてだれも本文を読めません。一覧にも記録にも本文は出ません。内容を直すには、大会が始まる前に下書きへ戻し、校正からやり直します。',
  },
  reopen: {
    act: '下書きに戻す',
    done: '下書きに戻しました',
    consequence: '校正と封印を取り消し、ふたたび書き直せるようにします。2人の校正からやり直しになります。',
  },
  retire: {
    act: '使用済みにする',
    done: '使用済みにしました',
    consequence: 'この課題文を使った大会が終わったので、事務局が本文を読めるようにします。',
  },
  release: {
    act: '練習用に公開する',
    done: '練習用に公開しました',
    consequence: 'だれでも練習に使えるようにします。公開すると元に戻せません。',
  },
};

const percent = (share: number): string => `${Math.round(share * 100)}%`;
export const statisticsWords = ({
  characters,
  kanjiShare,
  strokesPerCharacter,
}: TaskTextStatistics): string =>
  `${formatCount(characters)}字・漢字 ${percent(kanjiShare)}・1字 ${strokesPerCharacter.toFixed(1)}打`;
