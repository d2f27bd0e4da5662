import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { SubmitButton, type SubmitButtonProps } from './submit-button.tsx';

export interface DialogActsProps extends SubmitButtonProps {
  onClose: () => void;
}

/** At the foot of a form in a dialog: the submission first, and the way out beside it. */
export function DialogActs({ onClose, ...submission }: DialogActsProps) {
  return (
    <div className={styles['actions']}>
      <SubmitButton {...submission} />
      <Button look="quiet" onClick={onClose} wide>
        やめる
      </Button>
    </div>
  );
}
