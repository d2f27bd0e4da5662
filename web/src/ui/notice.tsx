import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Easy } from './easy.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';
import tones from './tone.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad' | 'achievement';

const marks: Record<NoticeTone, { icon: IconName; word: string }> = {
  info: { icon: 'info', word: 'お知らせ' },
  good: { icon: 'check', word: '完了' },
  warn: { icon: 'warn', word: '注意' },
  bad: { icon: 'cross', word: 'エラー' },
  achievement: { icon: 'star', word: '達成' },
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** For a notice that appears while the page is being used: `polite` waits, `urgent` interrupts. */
  live?: 'polite' | 'urgent';
}

export function Notice({ tone = 'info', title, children, action, live }: NoticeProps) {
  const { icon, word } = marks[tone];
  const role = live === 'urgent' ? 'alert' : live === 'polite' ? 'status' : undefined;
  return (
    <div className={classNames(styles['notice'], tones[tone === 'info' ? 'action' : tone])} role={role}>
      <span className={styles['mark']}>
        <Icon name={icon} />
      </span>
      <div className={styles['body']}>
        <VisuallyHidden>{word}：</VisuallyHidden>
        {title !== undefined && (
          <p className={styles['title']}>
            <Easy>{title}</Easy>
          </p>
        )}
        {children !== undefined && (
          <div className={styles['text']}>
            <Easy>{children}</Easy>
          </div>
        )}
      </div>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
