import { useLayoutEffect, useRef } from 'react';
import { useEasyText } from '#web/ui/easy.tsx';
import { pagesIn, type Here } from '../navigation.ts';
import styles from './page-row.module.css';
import { PageLinks } from './side-navigation.tsx';

/** On a phone, above the page: the pages of the place one is at, in a row that scrolls to the present one. */
export function PageRow({ here }: { here: Here }) {
  const list = useRef<HTMLUListElement>(null);
  const { page, place } = here;
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) list.current?.scrollTo({ left: current.offsetLeft - current.offsetWidth / 2 });
  }, [page]);
  const easyText = useEasyText();
  const pages = pagesIn(place);
  if (pages.length === 1) return null;
  return (
    <nav aria-label={`${easyText(place.label)}のページ`} className={styles['row']}>
      <ul className={styles['list']} ref={list}>
        <PageLinks here={here} pages={pages} />
      </ul>
    </nav>
  );
}
