import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { resultQuery } from '#web/competition/result/queries.ts';
import { useNow } from '#web/lib/now.ts';
import { Easy } from '#web/ui/easy.tsx';
import { joysOf, keepTold, toldTo, type Joy as JoyOf } from '../joy.ts';
import { Later } from './later.tsx';
import styles from './joy.module.css';

function wordsOf(joy: JoyOf): { key: string; sentence: string } {
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
function WithoutMiss({ joy, userId }: { joy: JoyOf; userId: string }) {
  const { data } = useQuery(resultQuery(joy.result.id));
  const misses = data?.result?.misses;
  const hasMisses = misses !== undefined && misses > 0;
  useEffect(() => {
    if (hasMisses) keepTold(userId, joy.key);
  }, [hasMisses, joy.key, userId]);
  return misses === 0 ? <Told joy={joy} userId={userId} /> : null;
}

/** One at a visit; the next one waits for the next. */
export function Joy({ results, userId }: { results: readonly ResultSummary[]; userId: string }) {
  const now = useNow();
  const [told] = useState(() => toldTo(userId));
  const joy = joysOf(results, now).find(({ key }) => !told.includes(key));
  if (joy === undefined) return null;
  if (joy.kind !== 'perfect') return <Told joy={joy} userId={userId} />;
  return (
    <Later>
      <WithoutMiss joy={joy} userId={userId} />
    </Later>
  );
}
