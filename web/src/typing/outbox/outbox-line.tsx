import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { isLate, outbox } from '#web/state/outbox.ts';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { useOutbox } from './use-outbox.ts';

function Given({ says, ids }: { says: string; ids: readonly string[] }) {
  return (
    <p>
      <Easy>{says}</Easy>{' '}
      <Button
        look="quiet"
        onClick={() => {
          for (const id of ids) void outbox.drop(id);
        }}
      >
        この端末から消す
      </Button>
    </p>
  );
}

/** What is not with the server yet; nothing where there is none. */
export function OutboxLine() {
  const { waiting, refused, others, fleeting, sending } = useOutbox();
  const session = useSession();
  const now = useNow();
  const late = waiting.filter((entry) => isLate(entry, now));
  const [first] = refused;
  return (
    <div className="typing-outbox" role="status">
      {waiting.length > 0 && !sending && (
        <p>
          <Easy>{`まだ送っていない記録 ${String(waiting.length)}件（つながったら送ります）`}</Easy>
        </p>
      )}
      {fleeting && !sending && (
        <p>
          <Easy>この端末には記録を残せません。送り終わるまで、このページを閉じないでください。</Easy>
        </p>
      )}
      {late.length > 0 && (
        <Given
          ids={late.map(({ id }) => id)}
          says={`そのうち${String(late.length)}件は14日より前の練習なので、送っても集計に入りません。`}
        />
      )}
      {first !== undefined && (
        <Given
          ids={refused.map(({ id }) => id)}
          says={`受けつけられなかった記録 ${String(refused.length)}件：${first.refused ?? ''}`}
        />
      )}
      {others.length > 0 && (
        <p>
          <Easy>
            {session
              ? `ほかの人の、まだ送っていない記録 ${String(others.length)}件（その人がサインインすると送ります）`
              : `この端末に、まだ送っていない記録 ${String(others.length)}件（サインインすると送ります）`}
          </Easy>
        </p>
      )}
    </div>
  );
}
