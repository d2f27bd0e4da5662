/** The sentence of a next step. Pure. */
import { formatYen } from '#shared/kernel/money.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import type { NextStep } from './next-step.ts';

export const feeWords = {
  due: (total: number, until: string): string =>
    `大会の参加料${formatYen(total)}を、${until}までにお支払いください。`,
  awaited: (total: number, until: string): string =>
    `大会の参加料${formatYen(total)}のお支払いを待っています。期限は${until}です。`,
  overdue: (total: number, until: string): string =>
    `後払いのご請求${formatYen(total)}の期限は${until}でした。振込先を確かめて、お支払いください。`,
};

export const comingWords = (title: string, from: string): string =>
  `次の大会は${title}です。申込の受付は${from}に始まります。`;

export const offWords = (title: string, payer: boolean): string =>
  payer
    ? `${title}は中止になりました。お支払い済みの参加料があれば、返金します。`
    : `${title}は中止になりました。`;

export const restWords =
  '次の大会の日程は、決まりしだいここでお知らせします。それまで、練習で力を伸ばせます。';

export function nextStepSentence(step: NextStep, now: Date): string {
  switch (step.kind) {
    case 'pay': {
      const { result, order } = step.application;
      return `${result.division.name}の認定証の代金${formatYen(order.total)}を、${withDaysLeft(step.until, now)}までにお支払いください。`;
    }
    case 'pay-entry':
      return feeWords.due(step.order.total, withDaysLeft(step.order.until, now));
    case 'await-payment':
      return feeWords.awaited(step.order.total, withDaysLeft(step.order.until, now));
    case 'download':
      return `${step.application.result.division.name}の認定証ができました。ダウンロードできます。`;
    case 'compete':
      return `${step.season.title}を開催しています。${withDaysLeft(step.until, now)}までに競技してください。`;
    case 'apply':
      return `${step.season.title}の申込を受け付けています。締切は${withDaysLeft(step.until, now)}です。`;
    case 'ask-teacher':
      return `${step.season.title}の申込を受け付けています。出たいときは、${withDaysLeft(step.until, now)}までに先生に伝えてください。`;
    case 'await-school':
      return `${step.season.title}に申し込んでいます。お支払いが済むと、参加できます。`;
    case 'prepare':
      return `${step.season.title}は${withDaysLeft(step.from, now)}に始まります。それまで、練習できます。`;
    case 'await-results':
      return `${step.season.title}の結果は、${withDaysLeft(step.from, now)}に公表されます。`;
    case 'called-off':
      return offWords(step.season.title, step.payer);
    case 'see-results':
      return `${step.season.title}の結果が公表されました。`;
    case 'certify':
      return `${step.season.title}の結果が公表されました。認定証を申し込めます。`;
    case 'coming':
      return comingWords(step.season.title, withDaysLeft(step.from, now));
    case 'improve': {
      const { division, nextLevel } = step.result;
      return nextLevel === undefined
        ? ''
        : `${division.name}は、あと${String(nextLevel.remaining)}${division.unit}で${nextLevel.level}です。練習しましょう。`;
    }
    case 'start':
      return '練習を始めましょう。競技に出ると、結果と級・段がここに表示されます。';
    case 'rest':
      return restWords;
  }
}
