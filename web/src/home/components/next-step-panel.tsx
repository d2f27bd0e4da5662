import { type ReactNode, useId } from 'react';
import { useReader } from '#web/lib/easy.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import styles from './next-step-panel.module.css';

interface NextStepPanelProps {
  title: ReactNode;
  children: ReactNode;
  /** The page's one primary act. */
  action?: ReactNode;
}

/** On a phone a line ended within a date; the readings of a pupil's sentence keep it together. */
function useWholeDates(sentence: ReactNode): ReactNode {
  return useReader() === 'pupil' || typeof sentence !== 'string'
    ? sentence
    : sentence.replaceAll(/月(?=\d+日)/gu, '月\u2060');
}

/** What a dashboard begins with: one sentence, and the act it asks for. */
export function NextStepPanel({ title, children, action }: NextStepPanelProps) {
  const id = useId();
  const sentence = useWholeDates(children);
  return (
    <section aria-labelledby={id} className={styles['panel']}>
      <span aria-hidden="true" className={styles['key']}>
        <Keycap bump tone="action">
          J
        </Keycap>
      </span>
      <div className={styles['words']}>
        <h2 className={styles['title']} id={id}>
          <Easy>{title}</Easy>
        </h2>
        <p className={styles['sentence']}>
          <Easy>{sentence}</Easy>
        </p>
      </div>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </section>
  );
}
