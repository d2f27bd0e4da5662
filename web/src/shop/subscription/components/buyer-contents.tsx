import { useQuery } from '@tanstack/react-query';
import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import type { Standings } from '#shared/shop/subscription/contract.ts';
import { yearBegins } from '#shared/shop/subscription/policy.ts';
import { contentWords } from '#shared/shop/subscription/words.ts';
import { getConfig } from '#web/lib/config.ts';
import { Card, CardGrid } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { standingsQuery } from '../queries.ts';
import { contentAddress, practiceAddress, seatWords, untilWords } from '../words.ts';
import { StateBadge } from './state-badge.tsx';

type Item = Standings['items'][number];

function facts(standing: Item, staff: boolean): string[] {
  const { state, stopped, unpaidSeats } = standing;
  const until = untilWords(standing);
  if (state === 'active')
    return [
      stopped ? `${until}で終わります。` : `${until}利用できます。`,
      ...(staff ? [`${seatWords(standing)}。`] : []),
      ...(staff && standing.given === 0 ? ['まだだれも使えません。使う人を選んでください。'] : []),
    ];
  if (state === 'incomplete') return [`${String(unpaidSeats)}人分のお支払いを待っています。`];
  if (state === 'past_due') return ['お支払いを確認しているため、いまは利用できません。'];
  return [];
}

/** Paid already, and closed until its year begins: who has just paid looks for it here. */
const comingFacts = ({ fiscalYear, state }: Item): string[] =>
  state === 'active'
    ? [`${String(fiscalYear)}年度分は購入済みです。${formatDay(yearBegins(fiscalYear))}から使えます。`]
    : [];

/** What there is to practise with, for who pays: price, state, and the way to each. */
export function BuyerContents({ staff }: { staff: boolean }) {
  const query = useQuery(standingsQuery);
  const practises = getConfig().companionSignInUrl === to('/typing');
  return (
    <Loaded lines={9} query={query} what="教材">
      {({ items, years: [year] }) => (
        <CardGrid>
          {items
            .filter(({ fiscalYear }) => fiscalYear === year)
            .map((standing) => {
              const { contentName, state, price } = standing;
              const { title, lead } = contentWords[contentName];
              const bought = state !== undefined && state !== 'canceled';
              const coming = items
                .filter((one) => one.contentName === contentName && one.fiscalYear !== year)
                .flatMap(comingFacts);
              const act = bought ? '状態と手続きを見る' : '内容を見て申し込む';
              return (
                <Card
                  action={
                    <>
                      {/* A school's pupils practise, by the seats it gives them. */}
                      {!staff && practises && state === 'active' && (
                        <Link
                          aria-label={`練習する：${title}`}
                          look="primary"
                          to={practiceAddress[contentName]}
                        >
                          練習する
                        </Link>
                      )}
                      <Link aria-label={`${act}：${title}`} look="secondary" to={contentAddress(contentName)}>
                        {act}
                      </Link>
                    </>
                  }
                  badge={<StateBadge state={state} />}
                  key={contentName}
                  level={2}
                  title={title}
                >
                  <p>{lead}</p>
                  {price !== undefined && (
                    <p>
                      <strong>{formatYen(price)}</strong>（税込・1人・1年度）
                    </p>
                  )}
                  {[...facts(standing, staff), ...coming].map((fact) => (
                    <p key={fact}>{fact}</p>
                  ))}
                </Card>
              );
            })}
        </CardGrid>
      )}
    </Loaded>
  );
}
