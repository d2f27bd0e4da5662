import { Link } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { Easy } from '#web/ui/easy.tsx';
import styles from './site-footer.module.css';

/** Written out: the pages' own names come with their texts, and this stands in the first load. */
const links = [
  ['help', 'ヘルプ'],
  ['contact', 'お問い合わせ'],
  ['terms', '利用規約'],
  ['privacy', 'プライバシーポリシー'],
  ['tokushoho', '特定商取引法に基づく表記'],
  ['accessibility', 'アクセシビリティ'],
] as const;

/** Under every page, and on no paper. Who runs the service stands behind 特定商取引法. */
export const SiteFooter = () => (
  <footer className={styles['footer']} data-screen-only>
    <ul className={styles['links']}>
      {links.map(([slug, label]) => (
        <li key={slug}>
          <Link to={to('/:components', { components: slug })}>
            <Easy>{label}</Easy>
          </Link>
        </li>
      ))}
    </ul>
    <p>
      <Easy>タイピングトレーニング事務局</Easy>
    </p>
  </footer>
);
