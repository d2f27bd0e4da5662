import { useRef, type CompositionEvent, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { toKatakana } from '#shared/kernel/kana.ts';
import styles from './kana-from-typing.module.css';

const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

interface KanaFromTypingProps {
  /** By the field of a name, the field of how it is read. */
  readings: Readonly<Record<string, string>>;
  children: ReactNode;
}

/**
 * Proposes how a name is read while it is typed: an input method is told so before it turns into characters. Only where
 * nothing else stands; what somebody wrote or corrected stays.
 */
export function KanaFromTyping({ readings, children }: KanaFromTypingProps) {
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const read = useRef('');
  const proposed = useRef(new Map<string, string>());

  function follow({ data }: CompositionEvent): void {
    if (kana.test(data)) read.current = data;
  }

  function propose({ target, data }: CompositionEvent): void {
    const word = read.current;
    read.current = '';
    if (!(target instanceof HTMLInputElement) || word === '' || data === '') return;
    const field = readings[target.name];
    if (field === undefined) return;
    const there = getValues(field) ?? '';
    if (there !== '' && there !== proposed.current.get(field)) return;
    // Typed anew as a whole, or one more word of it.
    const whole = `${target.value === data ? '' : there}${toKatakana(word)}`;
    proposed.current.set(field, whole);
    setValue(field, whole, { shouldDirty: true });
  }

  return (
    <div className={styles['fields']} onCompositionEnd={propose} onCompositionUpdate={follow}>
      {children}
    </div>
  );
}
