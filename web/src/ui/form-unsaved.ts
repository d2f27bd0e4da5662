import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { typedBefore, watchForm } from '#web/lib/unsaved.ts';

const secretInputs = 'input[autocomplete$="password"], input[autocomplete="one-time-code"]';

interface Unsaved {
  /** What was typed before the session ended stands in the form again. */
  readonly given: boolean;
  /** To be called when the form has done its work. */
  readonly sent: () => void;
}

/** Makes known what would be lost with this form, and brings back what was typed before the session ended. */
export function useUnsaved<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  element: RefObject<HTMLFormElement | null>,
  sending: RefObject<boolean>,
  { keep, name }: { keep: boolean; name: string | undefined },
): Unsaved {
  const { isDirty, defaultValues } = form.formState;
  // What it began with is part of it: the form about another pupil is another form.
  const [key] = useState(() => JSON.stringify([location.pathname, location.search, name, defaultValues]));
  const [typed] = useState(() => (keep ? typedBefore(key) : undefined));
  const dirty = useRef(isDirty);
  const sentAs = useRef<string>(undefined);

  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);

  useEffect(() => {
    if (typed) form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true });
  }, [form, typed]);

  useEffect(() => {
    if (!keep) return undefined;
    return watchForm({
      key,
      sending: () => sending.current,
      typed: () => {
        const values = form.getValues();
        if (!dirty.current || JSON.stringify(values) === sentAs.current) return undefined;
        const secret = new Set(
          Array.from(element.current?.querySelectorAll(secretInputs) ?? [], (input) =>
            input.getAttribute('name'),
          ),
        );
        return Object.fromEntries(Object.entries(values).filter(([field]) => !secret.has(field)));
      },
    });
  }, [element, form, keep, key, sending]);

  return {
    given: typed !== undefined,
    sent: () => {
      sentAs.current = JSON.stringify(form.getValues());
    },
  };
}
