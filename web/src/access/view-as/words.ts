import { viewMinutes } from '#shared/kernel/view.ts';

export const viewWords = {
  act: '本人の画面を見る',
  meaning: `${String(viewMinutes)}分のあいだ、この人と同じ画面が見えます。見るだけで、何も変えられず、ファイルも受け取れません。見たことは、本人の「最近の変更」にも出ます。`,
  hint: 'この理由は記録に残ります。本人には、理由は伝わりません',
} as const;
