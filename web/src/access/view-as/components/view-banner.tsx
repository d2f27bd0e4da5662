import { formatInstant } from '#shared/kernel/time.ts';
import type { View } from '#shared/access/view-as/schema.ts';
import { leaveView } from '#web/lib/view-as.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { endView } from '../queries.ts';
import styles from './view-banner.module.css';

/** On every page, as long as it is not one's own: whose it is, and the way back. */
export function ViewBanner({ view }: { view: View }) {
  const { act, busy, error } = useAct();
  return (
    <aside aria-label="見ている画面" className={styles['banner']}>
      <p>
        <strong>{view.name}さん</strong>の画面を見ています。見るだけで、{formatInstant(view.endsAt)}
        に終わります
      </p>
      <Button
        busy={busy}
        busyLabel="戻っています"
        onClick={() =>
          act(async () => {
            await endView(view.id);
            leaveView();
          })
        }
      >
        見るのを終える
      </Button>
      <ActProblem error={error} title="終えられませんでした" />
    </aside>
  );
}
