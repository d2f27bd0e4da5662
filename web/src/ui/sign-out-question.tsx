import { useOnline } from '#web/lib/connection.ts';
import { outbox } from '#web/state/outbox.ts';
import { ActProblem } from './act-problem.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Easy } from './easy.tsx';
import { useAct } from './use-act.ts';

interface SignOutQuestionProps {
  waiting: number;
  onLeave: () => Promise<void>;
  onClose: () => void;
}

/** Some records are on this device alone: they may be sent first, and stay here if they are not. */
export function SignOutQuestion({ waiting, onLeave, onClose }: SignOutQuestionProps) {
  const online = useOnline();
  const { act, busy, error } = useAct();
  const sendAndLeave = async () => {
    await outbox.flush();
    if (outbox.state().waiting.length > 0) throw new Error('some records were not sent');
    await onLeave();
  };
  return (
    <Dialog
      actions={
        <>
          {online && (
            <Button busy={busy} busyLabel="送信しています" look="primary" onClick={() => act(sendAndLeave)}>
              送ってからサインアウト
            </Button>
          )}
          <Button disabled={busy} onClick={() => act(onLeave)}>
            このままサインアウト
          </Button>
          <Button disabled={busy} look="quiet" onClick={onClose}>
            やめる
          </Button>
        </>
      }
      onClose={() => {
        if (!busy) onClose();
      }}
      open
      title={`まだ送っていない記録が${String(waiting)}件あります`}
    >
      <p>
        <Easy>
          このままサインアウトしても、記録はこの端末に残ります。次に同じ人がサインインして、練習のページを開いたときに送ります。
        </Easy>
      </p>
      <ActProblem error={error} title="送れませんでした">
        通信の状態を確かめてください。記録はこの端末に残っています。
      </ActProblem>
    </Dialog>
  );
}
