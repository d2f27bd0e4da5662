import { textOf, textsOf } from '#infra/aws/xml.ts';
import { finding, type Finding } from './finding.ts';

export interface Subscription {
  readonly endpoint: string;
  readonly confirmed: boolean;
}

export const subscriptionsOf = (xml: string): Subscription[] =>
  textsOf(xml, 'member').map((member) => ({
    endpoint: textOf(member, 'Endpoint') ?? '',
    confirmed: textOf(member, 'SubscriptionArn')?.startsWith('arn:') === true,
  }));

/** @param topics the subscriptions of each; none before the first deployment */
export function judgeAlarms(topics: readonly (readonly Subscription[])[]): Finding {
  const what = '警報のメール';
  if (topics.length === 0)
    return finding(what, 'later', '最初のデプロイのあとに届く確認のメールを承認します。');
  const waiting = new Set(
    topics.flatMap((of) => of.filter(({ confirmed }) => !confirmed).map(({ endpoint }) => endpoint)),
  );
  if (waiting.size > 0)
    return finding(
      what,
      'missing',
      `${[...waiting].join('、')} に届いた「Subscription Confirmation」のメールを、まだ承認していません。警報がだれにも届きません。`,
    );
  if (topics.some((of) => of.length === 0))
    return finding(what, 'missing', '届け先のない警報があります。もう一度デプロイしてください。');
  return finding(what, 'good', '届け先はすべて承認されています。');
}
