import { useId, useState, type FormEvent } from 'react';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import type { Dictionary } from '../dictionary.ts';
import { codeFrom } from '../verify-code.ts';
import styles from './code-form.module.css';

interface CodeFormProps {
  words: Dictionary['form'];
  look: ButtonLook;
  onCode: (code: string) => void;
}

/** The kit's form speaks Japanese only; this one field speaks the reader's language. */
export function CodeForm({ words, look, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = codeFrom(typed);
    setMissing(code === '');
    if (code === '') document.getElementById(id)?.focus();
    else onCode(code);
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <label className={styles['label']} htmlFor={id}>
        {words.label}
      </label>
      <p className={styles['hint']} id={`${id}-hint`}>
        {words.hint}
      </p>
      <input
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={missing || undefined}
        aria-required
        autoCapitalize="none"
        autoComplete="off"
        className={styles['control']}
        id={id}
        onChange={(event) => setTyped(event.target.value)}
        spellCheck={false}
        type="text"
        value={typed}
      />
      <p className={styles['error']} id={`${id}-error`} role="alert">
        {missing ? words.missing : ''}
      </p>
      <Button look={look} type="submit" wide>
        {words.submit}
      </Button>
    </form>
  );
}
