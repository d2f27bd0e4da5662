/** The sentence of a next step. Pure. */
import { formatYen } from '#shared/kernel/money.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import type { NextStep } from './next-step.ts';

export function nextStepSentence(step: NextStep, now: Date): string {
  switch (step.kind) {
    case 'pay': {
      const { result, order } = step.application;
      return `${result.division.name}の認定証の代金${formatYen(order.total)}を、${withDaysLeft(step.until, now)}までにお支払いください。`;
    }
    case 'download':
      return `${step.application.result.division.name}の認定証ができました。ダウンロードできます。`;
    case 'compete':
      return `${step.season.title}を開催しています。申し込んだ方は、${withDaysLeft(step.until, now)}までにタイピングアプリで競技してください。`;
    case 'prepare':
      return `${step.season.title}は${withDaysLeft(step.from, now)}に始まります。それまで、タイピングアプリで練習できます。`;
    case 'await-results':
      return `${step.season.title}の結果は、${withDaysLeft(step.from, now)}に公表されます。`;
    case 'improve': {
      const { division, nextLevel } = step.result;
      return nextLevel === undefined
        ? ''
        : `${division.name}は、あと${String(nextLevel.remaining)}${division.unit}で${nextLevel.level}です。タイピングアプリで練習しましょう。`;
    }
    case 'start':
      return 'タイピングアプリで練習を始めましょう。競技に出ると、結果と級・段がここに表示されます。';
  }
}
