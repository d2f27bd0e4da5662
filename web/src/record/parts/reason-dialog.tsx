import type { ReactNode } from 'react';
import * as z from 'zod';
import type { ProblemCode } from '#shared/problem.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';

export interface ReasonDialogProps {
  /** What or whom it is about. */
  about?: string;
  /** The act: 「順位表を固定する」. */
  act: string;
  destructive?: boolean;
  /** What follows from it. */
  children: ReactNode;
  /** Not where nothing is lost by it. */
  asks?: boolean;
  label?: string;
  /** Who reads the reason. */
  hint: string;
  /** @param reason empty where none is asked for */
  decide: (reason: string) => Promise<unknown>;
  /** What says that it was decided otherwise meanwhile. */
  stale?: readonly ProblemCode[];
  onClose: () => void;
  onDone: () => void;
}

const withReason = z.object({ reason: reasonSchema });
const withoutReason = z.object({ reason: z.string() });

/** What an act means, its reason, and only then the act. */
export function ReasonDialog({
  about,
  act,
  destructive = false,
  children,
  asks = true,
  label = '理由',
  hint,
  decide,
  stale,
  onClose,
  onDone,
}: ReasonDialogProps) {
  const decided = useDecision({ ...(stale && { stale }), onDone });

  return (
    <FormDialog
      act={act}
      defaultValues={{ reason: '' }}
      formName={act}
      look={destructive ? 'danger' : 'primary'}
      onClose={onClose}
      onSubmit={({ reason }) => decided(() => decide(reason))}
      schema={asks ? withReason : withoutReason}
      title={about === undefined ? act : `${about}：${act}`}
    >
      {children}
      {asks && <ReasonField hint={hint} label={label} />}
    </FormDialog>
  );
}
