import { useEffect, useRef } from 'react';
import { Easy } from './easy.tsx';
import styles from './error-summary.module.css';
import { Icon } from './icon.tsx';

export interface SummaryItem {
  name: string;
  message: string;
  label: string | undefined;
  /** Of the control; an id that is nowhere on the page is shown as plain text. */
  id: string;
}

/** Stays as it was at the last attempt, so that nothing jumps while one mends the fields below. */
interface ErrorSummaryProps {
  items: readonly SummaryItem[];
  attempt: number;
  /** What failed, where nothing in the form can be mended: 「サインインできませんでした」. */
  failed: string;
}

export function ErrorSummary({ items, attempt, failed }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (items.length === 0) return null;
  const wrong = items.filter(({ name }) => name !== '').length;
  return (
    <div className={styles['summary']} ref={box} role="alert" tabIndex={-1}>
      <p className={styles['title']}>
        <Icon name="cross" />
        <Easy>
          {wrong === 0
            ? failed
            : wrong === 1
              ? '直していただきたいところがあります'
              : `直していただきたいところが${String(wrong)}件あります`}
        </Easy>
      </p>
      <ul className={styles['list']}>
        {items.map(({ name, message, label, id }) => (
          <li key={name}>
            {label === undefined ? (
              <Easy>{message}</Easy>
            ) : (
              <a
                href={`#${id}`}
                onClick={(event) => {
                  // The fragment would become a place in the router's history.
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {!message.includes(label) && (
                  <>
                    <Easy>{label}</Easy>：
                  </>
                )}
                <Easy>{message}</Easy>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
