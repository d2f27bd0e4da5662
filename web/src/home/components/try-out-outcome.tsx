import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { visitor } from '#web/lib/outbox/outbox.ts';
import { useSession } from '#web/lib/session.ts';
import { newLog } from '#web/state/new-log.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useAct } from '#web/ui/use-act.ts';
import type { Outcome } from '../try-out/run.ts';
import styles from './try-out.module.css';

const wayOn = ({ level, next }: Outcome): string => {
  if (next === undefined) return 'いちばん上の段の速さです。';
  if (level === undefined) return `あと${String(next.remaining)}字で${next.level}の速さです。`;
  return `あと${String(next.remaining)}字で、次の${next.level}の速さです。`;
};

const durationMs = 10_000;

const logOf = ({ correct, wrong }: Outcome, endedAt: Date): LogInput => ({
  ...newLog({ startedAt: new Date(endedAt.getTime() - durationMs), endedAt, durationMs }),
  kind: 'typing-method',
  lesson: 'おためし',
  step: 1,
  stars: 0,
  completed: true,
  correct,
  misses: wrong,
  keys: [],
  pairs: [],
});

/** Into the record of whoever is signed in; of a visitor it waits on the device for the account that they make now. */
function Keep({ outcome }: { outcome: Outcome }) {
  const session = useSession();
  const navigate = useNavigate();
  const [endedAt] = useState(() => new Date());
  const [kept, setKept] = useState(false);
  const { act, busy, error } = useAct();
  if (session !== null && session?.kind !== 'individual' && session?.kind !== 'student') return null;
  async function keep(): Promise<void> {
    const { outbox } = await import('#web/state/outbox.ts');
    const log = logOf(outcome, endedAt);
    const userId = session?.userId ?? visitor;
    await outbox.keep({ id: log.id, userId, kind: 'training-log', body: log, at: log.endedAt });
    setKept(true);
    if (!session) await navigate(to('/auth/signup'));
  }
  return kept ? (
    <span role="status">記録を残しました。</span>
  ) : (
    <>
      <Button busy={busy} look="secondary" onClick={() => act(keep)}>
        この記録を残す
      </Button>
      <ActProblem error={error} title="記録を残せませんでした" />
    </>
  );
}

/** What ten seconds say, and that they say no more. */
export function TryOutOutcome({ outcome, children }: { outcome: Outcome; children: ReactNode }) {
  const { correct, wrong, perMinute, level } = outcome;
  return (
    <div className={styles['outcome']}>
      <p className={styles['speed']}>
        <strong>{formatCount(perMinute)}</strong>字/分
        {level !== undefined && (
          <span>
            <b className={styles['level']}>{level}</b>くらい
          </span>
        )}
      </p>
      <p>
        10秒で{correct}字、
        {wrong === 0 && correct > 0 ? 'ミス 0！　' : `ちがうキーは${String(wrong)}回でした。`}
        {wayOn(outcome)}
      </p>
      <p className={styles['small']}>
        10秒の目安です。大会ではもっと長く打ち、ミスの数だけ得点から引かれます。
      </p>
      <div className={styles['acts']}>
        <Link look="primary" to={to('/typing')}>
          つづきを練習する
        </Link>
        <Keep outcome={outcome} />
        {children}
      </div>
    </div>
  );
}
