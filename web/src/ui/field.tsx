import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Easy } from './easy.tsx';
import styles from './field.module.css';
import type { FieldParts, FieldProps } from './form-context.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export const controlClass = styles['control'] ?? '';

function Need({ optional }: { optional: boolean }) {
  return (
    <span className={classNames(styles['need'], optional && styles['optional'])}>
      <Easy>{optional ? '任意' : '必須'}</Easy>
    </span>
  );
}

interface FieldFrameProps extends FieldProps {
  parts: FieldParts;
  children: ReactNode;
  /** Several controls under one label: a fieldset with a legend. One of several is a `radiogroup`. */
  group?: boolean | 'radiogroup';
}

export function FieldFrame({
  parts,
  label,
  hint,
  optional = false,
  labelHidden = false,
  group = false,
  children,
}: FieldFrameProps) {
  const named = (
    <>
      <Easy>{label}</Easy> <Need optional={optional} />
    </>
  );
  const shown = labelHidden ? <VisuallyHidden>{named}</VisuallyHidden> : named;
  const below = (
    <>
      {hint !== undefined && (
        <p className={styles['hint']} id={parts.hintId}>
          <Easy>{hint}</Easy>
        </p>
      )}
      {children}
      {parts.error !== undefined && (
        <p className={styles['error']} id={parts.errorId}>
          <Icon name="cross" />
          <Easy>{parts.error}</Easy>
        </p>
      )}
    </>
  );
  if (group) {
    return (
      <fieldset
        // A plain group can be neither required nor invalid.
        {...(group === 'radiogroup'
          ? { ...parts.aria, role: 'radiogroup' }
          : { 'aria-describedby': parts.aria['aria-describedby'] })}
        className={styles['field']}
      >
        <legend className={styles['label']}>{shown}</legend>
        {below}
      </fieldset>
    );
  }
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={parts.id}>
        {shown}
      </label>
      {below}
    </div>
  );
}
