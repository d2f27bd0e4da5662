import { useSyncExternalStore } from 'react';
import { progress } from '#web/lib/progress.ts';
import styles from './progress-bar.module.css';

/** Only for the eye: a page that waits says so in words where the content will be. */
export function ProgressBar() {
  const phase = useSyncExternalStore(progress.subscribe, progress.phase);
  return phase === 'hidden' ? null : <div aria-hidden="true" className={styles['bar']} data-phase={phase} />;
}
