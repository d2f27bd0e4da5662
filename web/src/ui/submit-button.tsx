import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { useFormShared } from './form-context.ts';

export interface SubmitButtonProps {
  /** The act: 「申込内容を確認する」. */
  children: ReactNode;
  busyLabel?: string | undefined;
  look?: ButtonLook | undefined;
}

export function SubmitButton({
  children,
  busyLabel = '送信しています',
  look = 'primary',
}: SubmitButtonProps) {
  const { pending } = useFormShared();
  return (
    <div>
      <Button busy={pending} busyLabel={busyLabel} look={look} type="submit" wide>
        {children}
      </Button>
    </div>
  );
}
