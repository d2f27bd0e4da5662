import { useEasyText } from '#web/ui/easy.tsx';
import { pagesIn, type Here } from '../navigation.ts';
import styles from './page-row.module.css';
import { PageLinks } from './side-navigation.tsx';

function showCurrent(list: HTMLUListElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (current) list?.scrollTo({ left: current.offsetLeft - current.offsetWidth / 2 });
}

/** On a phone, above the page: the pages of the place one is at, in a row that scrolls to the present one. */
export function PageRow({ here }: { here: Here }) {
  const easyText = useEasyText();
  const pages = pagesIn(here.place);
  if (pages.length === 1) return null;
  return (
    <nav aria-label={`${easyText(here.place.label)}のページ`} className={styles['row']}>
      <ul className={styles['list']} key={here.page.path} ref={showCurrent}>
        <PageLinks here={here} pages={pages} />
      </ul>
    </nav>
  );
}
