/** The sentence of a next step, for adults and in easy Japanese with readings. Pure. */
import { formatInstant } from '#shared/kernel/time.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { daysLeft, withDaysLeft } from '#web/lib/deadline.ts';
import type { NextStep } from './next-step.ts';

const before = (instant: string, now: Date): string => {
  const left = daysLeft(instant, now);
  return left === undefined ? '' : `（${left}）`;
};

export function nextStepSentence(step: NextStep, now: Date): string {
  switch (step.kind) {
    case 'pay': {
      const { result, order } = step.application;
      return `${result.division.name}の認定証の代金${formatYen(order.total)}を、${withDaysLeft(step.until, now)}までにお支払いください。`;
    }
    case 'download':
      return `${step.application.result.division.name}の認定証ができました。ダウンロードできます。`;
    case 'compete':
      return `${step.season.title}を開催しています。${withDaysLeft(step.until, now)}までに、タイピングアプリで競技してください。`;
    case 'prepare':
      return `${step.season.title}は${formatInstant(step.from)}に始まります${before(step.from, now)}。それまで、タイピングアプリで練習できます。`;
    case 'await-results':
      return `${step.season.title}の結果は、${formatInstant(step.from)}に公表されます${before(step.from, now)}。`;
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

/** A pupil never pays, so those steps have no easy words. */
export function easyNextStepSentence(
  step: Exclude<NextStep, { kind: 'pay' | 'download' }>,
  now: Date,
): string {
  switch (step.kind) {
    case 'compete':
      return `[大会|たいかい]を やって います。${withDaysLeft(step.until, now)}までに、タイピングアプリで [競技|きょうぎ]を しましょう。`;
    case 'prepare':
      return `つぎの [大会|たいかい]は ${formatInstant(step.from)}に [始|はじ]まります${before(step.from, now)}。タイピングアプリで [練習|れんしゅう]しましょう。`;
    case 'await-results':
      return `[大会|たいかい]は おわりました。[結果|けっか]は ${formatInstant(step.from)}に [出|で]ます${before(step.from, now)}。`;
    case 'improve': {
      const { division, nextLevel } = step.result;
      return nextLevel === undefined
        ? ''
        : `あと ${String(nextLevel.remaining)}${division.unit}で ${nextLevel.level}です。タイピングアプリで [練習|れんしゅう]しましょう。`;
    }
    case 'start':
      return 'タイピングアプリで [練習|れんしゅう]を [始|はじ]めましょう。[大会|たいかい]に [出|で]ると、[結果|けっか]が ここに [出|で]ます。';
  }
}
