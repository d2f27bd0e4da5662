import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { ActProblem } from './act-problem.tsx';
import { Dialog } from './dialog.tsx';
import { controlClass } from './field.tsx';
import { useAct } from './use-act.ts';
import { Easy } from './easy.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Closes on success; a rejection is told in the dialog. */
  onConfirm: () => Promise<void> | void;
  title: string;
  /** What will happen, and what cannot be undone. */
  children: ReactNode;
  /** The act: 「3名を削除する」. */
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** Must be typed first: for what cannot be undone and concerns many. */
  typedWord?: string;
}

export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <OpenConfirm {...rest} /> : null;
}

function OpenConfirm({
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  busyLabel = '処理しています',
  cancelLabel = 'やめる',
  destructive = false,
  typedWord,
}: Omit<ConfirmDialogProps, 'open'>) {
  const [typed, setTyped] = useState('');
  const { act, busy, error } = useAct();
  const inputId = useId();
  const ready = typedWord === undefined || typed.normalize('NFKC').trim() === typedWord.normalize('NFKC');

  const confirm = () =>
    act(async () => {
      await onConfirm();
      onClose();
    });

  return (
    <Dialog
      actions={
        <>
          <Button
            busy={busy}
            busyLabel={busyLabel}
            disabled={!ready}
            look={destructive ? 'danger' : 'primary'}
            onClick={confirm}
          >
            {confirmLabel}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
        </>
      }
      onClose={() => {
        if (!busy) onClose();
      }}
      open
      title={title}
    >
      <Easy>{children}</Easy>
      {typedWord !== undefined && (
        <div className={styles['typed']}>
          <label htmlFor={inputId}>
            確認のため「<strong>{typedWord}</strong>」と入力してください
          </label>
          <input
            autoComplete="off"
            className={controlClass}
            id={inputId}
            onChange={(event) => setTyped(event.target.value)}
            spellCheck={false}
            value={typed}
          />
        </div>
      )}
      <ActProblem error={error} title="完了できませんでした" />
    </Dialog>
  );
}
