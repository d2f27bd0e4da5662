/** Practice in a person's own export, and its end with the account. */
import { accuracyOf, measureOf } from '#shared/practice/training-log/measure.ts';
import { trainingKinds } from '#shared/practice/training-log/kind.ts';
import { kindWords, stateWords } from '#shared/practice/training-log/words.ts';
import type { HeldElsewhere } from '#functions/platform/holding/holding.ts';
import { sheet } from '#functions/platform/holding/sheet.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import type { TrainingLogRepository } from './repository.ts';

export const createTrainingHoldings = (logs: TrainingLogRepository): HeldElsewhere => ({
  async sheet(userId) {
    const all = await Promise.all(
      trainingKinds.map((kind) => readAll((query) => logs.list({ userId, kind }, query))),
    );
    const rows = all.flat().map((item) => ({ ...item, measure: measureOf(item.input) }));
    return sheet('training-logs', '練習の記録', rows, {
      教材: ({ input }) => kindWords[input.kind].title,
      '課題・レッスン・単元・章': ({ measure }) => measure.part,
      開始日時: ({ input }) => input.startedAt,
      終了日時: ({ input }) => input.endedAt,
      '練習した時間（秒）': ({ input }) => Math.round(input.durationMs / 1000),
      正しく打った数: ({ measure }) => measure.correct,
      ミス: ({ measure }) => measure.misses,
      '速さ（1分あたり）': ({ measure }) => measure.speed,
      '正確率（%）': ({ measure }) => {
        const accuracy = accuracyOf(measure);
        return accuracy === undefined ? undefined : Math.round(accuracy * 1000) / 10;
      },
      級・段: ({ input }) => (input.kind === 'maipaso' ? input.level : undefined),
      端末: ({ input }) => input.device,
      状態: ({ state }) => stateWords[state],
      確認の依頼: ({ review }) => review?.text,
      確認の理由: ({ review }) => review?.reason,
    });
  },

  async erase(userId) {
    for (const kind of trainingKinds) {
      let erased: number;
      do erased = await logs.erase({ userId, kind });
      while (erased > 0);
    }
  },
});
