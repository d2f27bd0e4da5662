import { useEffect, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Command } from '../judge/keys.ts';
import { beginRun } from '../run-state.ts';

/** The right key lights after so long, or after the second miss in one place. */
export const hintMs = 2000;
export const missesBeforeHint = 2;

interface RunSectionProps {
  /** Small: where one is. */
  heading: ReactNode;
  /** How far one is. */
  progress: ReactNode;
  /** Beside those that every run has. */
  acts?: ReactNode;
  onCommand: (command: Command) => void;
  /** Who types with a whole class neither begins anew nor stops. */
  together?: boolean | undefined;
  wide?: boolean;
  children: ReactNode;
}

/** A run of practice: nothing stands around it but what it needs. */
export function RunSection({
  heading,
  progress,
  acts,
  onCommand,
  together = false,
  wide = false,
  children,
}: RunSectionProps) {
  useEffect(() => beginRun(), []);
  return (
    <section aria-label="打つところ" className={wide ? 'typing-stage typing-words' : 'typing-stage'}>
      <div className="typing-top">
        <div className="typing-heading">{heading}</div>
        {progress}
        <div className="typing-commands">
          {acts}
          {!together && (
            <>
              <Button look="quiet" onClick={() => onCommand('again')}>
                はじめから（Tab）
              </Button>
              <Button look="quiet" onClick={() => onCommand('stop')}>
                やめる（Esc）
              </Button>
            </>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}
