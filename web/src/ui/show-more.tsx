import { useState } from 'react';
import { Button } from './button.tsx';
import { Easy } from './easy.tsx';
import styles from './show-more.module.css';

interface ShowMoreProps {
  shown: number;
  /** Whether there are further rows. */
  more: boolean;
  busy?: boolean;
  onMore: () => void;
}

/** Appends the next page under the list. */
export function ShowMore({ shown, more, busy = false, onMore }: ShowMoreProps) {
  return (
    <div className={styles['more']}>
      <p className={styles['here']} role="status">
        <Easy>{`${String(shown)}件を表示しています${more ? '' : '（これですべてです）'}`}</Easy>
      </p>
      {more && (
        <Button busy={busy} busyLabel="読み込んでいます" onClick={onMore} wide>
          さらに表示する
        </Button>
      )}
    </div>
  );
}

/** Of a list that is all in memory the first rows, and the way to further ones. */
export function useGrowing<Row>(all: readonly Row[], atOnce = 100) {
  const [most, setMost] = useState(atOnce);
  const rows = all.slice(0, most);
  return {
    rows,
    footer: all.length > atOnce && (
      <ShowMore more={most < all.length} onMore={() => setMost(most + atOnce)} shown={rows.length} />
    ),
  };
}
