import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod';
import type { ProblemCode } from '#shared/problem.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { FormDialog } from './form-dialog.tsx';
import { changedMeanwhile, type SubmitProblem } from './form-problem.ts';
import { ReasonField } from './reason-field.tsx';
import { refusalOf } from './refusal.ts';

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

const versionConflict: readonly ProblemCode[] = ['version-conflict'];
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
  stale = versionConflict,
  onClose,
  onDone,
}: ReasonDialogProps) {
  const queryClient = useQueryClient();

  async function submit({ reason }: { reason: string }): Promise<SubmitProblem | void> {
    try {
      await decide(reason);
    } catch (error) {
      if (!stale.some((code) => isProblem(error, code))) return refusalOf(error, ['reason']);
      await refreshAll(queryClient);
      return changedMeanwhile;
    }
    await refreshAll(queryClient);
    onDone();
  }

  return (
    <FormDialog
      act={act}
      defaultValues={{ reason: '' }}
      formName={act}
      look={destructive ? 'danger' : 'primary'}
      onClose={onClose}
      onSubmit={submit}
      schema={asks ? withReason : withoutReason}
      title={about === undefined ? act : `${about}：${act}`}
    >
      {children}
      {asks && <ReasonField hint={hint} label={label} />}
    </FormDialog>
  );
}
