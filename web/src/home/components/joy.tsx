import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { resultQuery } from '#web/competition/result/queries.ts';
import { useNow } from '#web/lib/now.ts';
import { Easy } from '#web/ui/easy.tsx';
import { joysOf, keepTold, toldTo, type Joy as JoyOf } from '../joy.ts';
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
export function Joy({ results, userId }: { results: readonly ResultSummary[]; userId: string }) {
  const now = useNow();
  const [told] = useState(() => toldTo(userId));
  const fresh = joysOf(results, now).filter(({ key }) => !told.includes(key));
  const perfect = fresh.find(({ kind }) => kind === 'perfect');
  const { data } = useQuery({ ...resultQuery(perfect?.result.id ?? ''), enabled: perfect !== undefined });
  const misses = data?.result?.misses;
  const known = fresh.filter(({ kind }) => kind !== 'perfect' || misses === 0);
  const [joy] = known;
  // Whether a run was without a miss is asked once; what is not told today waits for the next visit.
  const done = misses !== undefined && misses > 0 ? perfect?.key : undefined;
  useEffect(() => {
    const keys = [joy?.key, done].filter((key) => key !== undefined);
    if (keys.length > 0) keepTold(userId, keys);
  }, [joy?.key, done, userId]);
  if (joy === undefined) return null;
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
