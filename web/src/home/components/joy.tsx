import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { qualificationsQuery } from '#web/competition/publication/qualification/queries.ts';
import { resultQuery } from '#web/competition/result/queries.ts';
import { useNow } from '#web/lib/now.ts';
import { Easy } from '#web/ui/easy.tsx';
import {
  joysOf,
  keepTold,
  nationalsKey,
  nationalsOf,
  toldTo,
  type Joy as JoyOf,
  type ResultJoy,
} from '../joy.ts';
import { Later } from './later.tsx';
import styles from './joy.module.css';

function wordsOf(joy: JoyOf): { key: string; sentence: string } {
  if (joy.kind === 'nationals')
    return {
      key: '全国大会',
      sentence: `${joy.divisions.join('・')}で、全国大会に出場できます。おめでとうございます。`,
    };
  const { division } = joy.result;
  switch (joy.kind) {
    case 'certificate':
      return { key: '認定証', sentence: 'はじめての認定証です。おめでとうございます。' };
    case 'level':
      return {
        key: joy.level,
        sentence: `${division.name}で、はじめて${joy.level}に届きました。おめでとうございます。`,
      };
    case 'perfect':
      return { key: 'ミス 0', sentence: `${division.name}を、1つもまちがえずに打ちました。` };
  }
}

/** A key as wide as the page, for what was reached; told once, then it is a figure like others. */
function Told({ joy, userId }: { joy: JoyOf; userId: string }) {
  useEffect(() => keepTold(userId, joy.key), [joy.key, userId]);
  const { key, sentence } = wordsOf(joy);
  return (
    <p className={styles['joy']}>
      <strong className={styles['what']}>
        <Easy>{key}</Easy>
      </strong>
      <span>
        <Easy>{sentence}</Easy>
      </span>
    </p>
  );
}

/** Whether a run was without a miss its figures have to tell: that is asked once. */
function WithoutMiss({ joy, userId }: { joy: ResultJoy; userId: string }) {
  const { data } = useQuery(resultQuery(joy.result.id));
  const misses = data?.result?.misses;
  const hasMisses = misses !== undefined && misses > 0;
  useEffect(() => {
    if (hasMisses) keepTold(userId, joy.key);
  }, [hasMisses, joy.key, userId]);
  return misses === 0 ? <Told joy={joy} userId={userId} /> : null;
}

/** Whether there is a place in the nationals, once the browser has nothing better to do. */
function AskNationals() {
  useQuery(qualificationsQuery);
  return null;
}

interface JoyProps {
  results: readonly ResultSummary[];
  userId: string;
  /** Notices: whoever has a new place is told by one, so that nobody else's home asks for it. */
  unread: number;
}

/** One at a visit; the next one waits for the next. */
export function Joy({ results, userId, unread }: JoyProps) {
  const now = useNow();
  const [told] = useState(() => toldTo(userId));
  const { data: places = [] } = useQuery({ ...qualificationsQuery, enabled: false });
  const isNews = ({ key }: { readonly key: string }): boolean => !told.includes(key);
  const nationals = [nationalsOf(places, now)].find((joy) => joy !== undefined && isNews(joy));
  const joy = nationals ?? joysOf(results, now).find(isNews);
  return (
    <>
      {joy !== undefined &&
        (joy.kind === 'perfect' ? (
          <Later>
            <WithoutMiss joy={joy} userId={userId} />
          </Later>
        ) : (
          <Told joy={joy} userId={userId} />
        ))}
      {unread > 0 && isNews({ key: nationalsKey(now) }) && (
        <Later>
          <AskNationals />
        </Later>
      )}
    </>
  );
}
