import { useEffect, useState } from 'react';
import type { BoardPage } from '#shared/competition/board/schema.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { changeOf, keepVisit, readVisit, visitAfter } from '../last-visit.ts';
import { changeWords, rankWords } from '../words.ts';
import styles from './own-line.module.css';

interface OwnLineProps {
  own: NonNullable<BoardPage['own']>;
  rankedAt: string;
  page: number;
  unit: string;
  /** Season, division and board. */
  board: readonly string[];
  onPage: (page: number) => void;
}

/** One's own line, in sight wherever the list is scrolled to. */
export function OwnLine({ own: { line, page: ownPage }, rankedAt, page, unit, board, onPage }: OwnLineProps) {
  const session = useSession();
  const place = [session?.userId ?? '', ...board];
  // What was kept before this visit, read once: keeping this one must not answer it.
  const [visit] = useState(() =>
    visitAfter(readVisit(place), { rankedAt, ...(line.rank !== undefined && { rank: line.rank }) }),
  );
  const kept = place.join(' ');
  useEffect(() => keepVisit(kept.split(' '), visit), [kept, visit]);
  const change = changeWords(changeOf(visit));
  return (
    <aside aria-label="自分の順位" className={styles['own']}>
      <Keycap size="m" tone="action">
        <Easy>{rankWords(line)}</Easy>
      </Keycap>
      <span className={styles['label']}>{line.label}</span>
      <strong>
        <Easy>{`${line.score.toLocaleString('ja-JP')}${unit}`}</Easy>
      </strong>
      {change && (
        <span className={styles['change']}>
          <span aria-hidden="true" className={styles['mark']}>
            {change.mark}
          </span>
          <Easy>{change.words}</Easy>
        </span>
      )}
      {page !== ownPage && <Button onClick={() => onPage(ownPage)}>自分のページを開く</Button>}
    </aside>
  );
}
