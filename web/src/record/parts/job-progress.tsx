import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface JobProgressProps {
  /** 「登録の進み具合」 */
  label: string;
  done: number;
  total: number;
  /** 「320人中 128人」 */
  words: string;
  /** The page may be closed: what to say about it. */
  children: ReactNode;
  /** Absent for work that nobody may stop half-way. */
  stop?: {
    /** 「登録を中止する」 */
    readonly label: string;
    /** What stays as it is, and what can be done afterwards. */
    readonly consequence: string;
    /** Asked for already: it ends before its next step. */
    readonly asked: boolean;
    readonly act: () => Promise<unknown>;
  };
}

const quarters = 4;

/** Work behind the page. Said aloud at every quarter only: whoever listens is not to hear each step. */
export function JobProgress({ label, done, total, words, children, stop }: JobProgressProps) {
  const [open, setOpen] = useState(false);
  const quarter = total > 0 ? Math.floor((Math.min(done, total) / total) * quarters) : 0;
  return (
    <Stack>
      <Progress label={label} max={Math.max(1, total)} value={Math.min(done, total)} words={words} />
      <VisuallyHidden>
        <span role="status">{`${label} ${String((quarter * 100) / quarters)}%`}</span>
      </VisuallyHidden>
      <p>
        <Easy>{children}</Easy>
      </p>
      {stop?.asked === true && <p role="status">中止しています。いま処理している分が済むと止まります。</p>}
      {stop?.asked === false && (
        <div>
          <Button onClick={() => setOpen(true)} wide>
            {stop.label}
          </Button>
        </div>
      )}
      {stop !== undefined && (
        <ConfirmDialog
          busyLabel="中止しています"
          cancelLabel="続ける"
          confirmLabel={stop.label}
          destructive
          onClose={() => setOpen(false)}
          onConfirm={async () => {
            await stop.act();
          }}
          open={open}
          title="途中で中止しますか"
        >
          <Easy>{stop.consequence}</Easy>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
