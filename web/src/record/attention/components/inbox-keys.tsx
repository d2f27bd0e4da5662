import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Stack } from '#web/ui/stack.tsx';
import styles from './attention-inbox.module.css';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const rowsIn = (inbox: Element | null): Element[] => [...(inbox?.querySelectorAll('tbody tr') ?? [])];

/** The page where something is done about it, else its holder's, else what deals with it. */
function focusRow(row: Element | undefined): void {
  const target = [...(row?.querySelectorAll('a') ?? [])].at(-1) ?? row?.querySelector('button');
  target?.focus();
}

const hints: readonly (readonly [what: string, ...keys: readonly string[]])[] = [
  ['次へ', 'J', '↓'],
  ['前へ', 'K', '↑'],
  ['開く', 'Enter'],
  ['対応済みにする', 'E'],
];

/** None to speak of on a phone. */
const hasKeyboard = (): boolean => !matchMedia('(hover: none)').matches;

interface InboxKeysProps {
  /** How many were dealt with here: after each the next row has the focus, as the one that had it is gone. */
  handled: number;
  children: ReactNode;
}

/**
 * From row to row over all the tables, with the focus on what Enter opens. Letters only while the focus is among them: a
 * page that took them anywhere would act on whoever speaks to their machine.
 */
export function InboxKeys({ handled, children }: InboxKeysProps) {
  const inbox = useRef<HTMLDivElement>(null);
  const current = useRef(-1);

  useEffect(() => {
    const left = rowsIn(inbox.current);
    if (handled > 0) focusRow(left[Math.min(current.current, left.length - 1)]);
  }, [handled]);

  function press(event: KeyboardEvent): void {
    const { key, target, altKey, ctrlKey, metaKey, nativeEvent } = event;
    const types = target instanceof Element && target.closest('input, textarea, select') !== null;
    if (types || altKey || ctrlKey || metaKey || nativeEvent.isComposing) return;
    const by = steps[key];
    if (by !== undefined) focusRow(rowsIn(inbox.current)[Math.max(0, current.current + by)]);
    else if (key === 'e') rowsIn(inbox.current)[current.current]?.querySelector('button')?.click();
    else return;
    event.preventDefault();
  }

  return (
    <div
      aria-label="要対応の一覧"
      className={styles['inbox']}
      onFocus={({ target }) => {
        current.current = rowsIn(inbox.current).findIndex((row) => row.contains(target));
      }}
      onKeyDown={press}
      ref={inbox}
      role="group"
    >
      {hasKeyboard() && (
        <ScreenOnly>
          <Stack across gap="s">
            <Button look="quiet" onClick={() => focusRow(rowsIn(inbox.current)[0])}>
              キーボードで順に見る
            </Button>
            {hints.map(([what, ...keys]) => (
              <span key={what}>
                {keys.map((key) => (
                  <Keycap key={key} size="s">
                    {key}
                  </Keycap>
                ))}{' '}
                {what}
              </span>
            ))}
          </Stack>
        </ScreenOnly>
      )}
      {children}
    </div>
  );
}
