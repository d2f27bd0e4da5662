import { daysToPay, phaseSentence, type Waiting } from '../words.ts';
import styles from './phase-note.module.css';

/** What the state means for the person, in a sentence. */
export function PhaseNote(props: Waiting) {
  const { application, phase, now } = props;
  return (
    <>
      {phase === 'unpaid' && (
        <strong className={styles['left']}>{daysToPay(application.order.payableUntil, now)}</strong>
      )}
      {phaseSentence(props)}
    </>
  );
}
