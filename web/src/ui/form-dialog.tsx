import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DialogActs, type DialogActsProps } from './dialog-acts.tsx';
import { Dialog } from './dialog.tsx';
import { Form, type FormProps } from './form.tsx';

interface FormDialogProps<Input extends FieldValues, Output>
  extends
    Omit<FormProps<Input, Output>, 'aria-label' | 'aria-labelledby' | 'wide'>,
    Pick<DialogActsProps, 'busyLabel' | 'look' | 'onClose'> {
  title: string;
  /** What the form is called, and its kept draft, where the title says more than that. */
  formName?: string;
  /** What the submission does: 「移す」. */
  act: ReactNode;
}

/** A form in a dialog, with its acts at the foot of the form: the submission first. */
export function FormDialog<Input extends FieldValues, Output>({
  title,
  formName = title,
  act,
  busyLabel,
  look,
  onClose,
  children,
  ...form
}: FormDialogProps<Input, Output>) {
  return (
    <Dialog actions={<></>} onClose={onClose} open title={title}>
      <Form {...form} aria-label={formName}>
        {children}
        <DialogActs busyLabel={busyLabel} look={look} onClose={onClose}>
          {act}
        </DialogActs>
      </Form>
    </Dialog>
  );
}
