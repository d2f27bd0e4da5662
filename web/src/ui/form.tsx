import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { classNames } from './class-names.ts';
import { Easy, useEasyText } from './easy.tsx';
import { ErrorSummary, type SummaryItem } from './error-summary.tsx';
import { fieldId, FormSharedContext } from './form-context.ts';
import { flattenErrors, isSubmitProblem, type SubmitProblem } from './form-problem.ts';
import { schemaResolver } from './form-resolver.ts';
import { useUnsaved } from './form-unsaved.ts';
import styles from './form.module.css';

export interface FormProps<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Gets the parsed values. What the server refuses comes back as a SubmitProblem, returned or thrown. */
  onSubmit: (values: Output) => Promise<SubmitProblem | void> | SubmitProblem | void;
  /** Over a refusal that is about no field: 「サインインできませんでした」. */
  failed?: string;
  /** Not where little is typed and nobody wants it back: signing in, a code. */
  keep?: boolean;
  /** Holds more than fields: as wide as the page. */
  wide?: boolean;
  children: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

const unknownFailure = '入力内容はこの画面に残っています。通信環境を確かめて、もう一度お試しください。';

/** While an IME is composing, Enter chooses a word; Safari says so only by the key code. */
function keepCompositionEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229)) {
    event.preventDefault();
  }
}

export function Form<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  failed = '送信できませんでした',
  keep = true,
  wide = false,
  children,
  ...naming
}: FormProps<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver(schema),
    defaultValues,
    // The summary takes the focus, not the first field.
    shouldFocusError: false,
  });
  const formId = useId();
  const easyText = useEasyText();
  const labels = useRef(new Map<string, string>()).current;
  const running = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const { given, sent } = useUnsaved(form, element, running, { keep, name: naming['aria-label'] });
  const [pending, setPending] = useState(false);
  const [summary, setSummary] = useState<{ items: readonly SummaryItem[]; attempt: number }>({
    items: [],
    attempt: 0,
  });
  const shared = useMemo(() => ({ formId, labels, pending }), [formId, labels, pending]);

  function show(fieldErrors: Record<string, string>, formError?: string) {
    const position = (name: string) => {
      const controls = Array.from(
        document.querySelectorAll(`[id^="${CSS.escape(formId)}-"]`),
        (node) => node.id,
      );
      const index = controls.indexOf(fieldId(formId, name));
      return index < 0 ? controls.length : index;
    };
    const items: SummaryItem[] = Object.entries(fieldErrors)
      .map(([name, message]) => ({ name, message, label: labels.get(name), id: fieldId(formId, name) }))
      .sort((left, right) => position(left.name) - position(right.name));
    if (formError !== undefined) items.unshift({ name: '', message: formError, label: undefined, id: '' });
    setSummary((before) => ({ items, attempt: before.attempt + 1 }));
  }

  function refuse({ fieldErrors = {}, formError }: SubmitProblem) {
    for (const [name, message] of Object.entries(fieldErrors)) {
      if (labels.has(name)) form.setError(name as Path<Input>, { type: 'server', message });
    }
    show(fieldErrors, formError);
  }

  const submit = form.handleSubmit(
    async (values) => {
      setPending(true);
      try {
        const problem = await onSubmit(values);
        if (problem) refuse(problem);
        else {
          sent();
          setSummary((before) => ({ items: [], attempt: before.attempt }));
        }
      } catch (cause) {
        if (isSubmitProblem(cause)) {
          refuse(cause);
        } else {
          refuse({ formError: unknownFailure });
          reportError(cause);
        }
      } finally {
        setPending(false);
      }
    },
    (errors) => {
      show(flattenErrors(errors));
    },
  );

  return (
    <FormProvider {...form}>
      <FormSharedContext value={shared}>
        <form
          {...naming}
          {...(naming['aria-label'] !== undefined && { 'aria-label': easyText(naming['aria-label']) })}
          className={classNames(styles['form'], wide && styles['wide'])}
          noValidate
          ref={element}
          onKeyDown={keepCompositionEnter}
          onSubmit={(event) => {
            event.preventDefault();
            // A ref, because two clicks can come before React renders the first.
            if (running.current) return;
            running.current = true;
            void submit(event).finally(() => {
              running.current = false;
            });
          }}
        >
          <ErrorSummary attempt={summary.attempt} failed={failed} items={summary.items} />
          {given && (
            <p role="status">
              <Easy>入力の途中だった内容を戻しました。続きから入力できます。</Easy>
            </p>
          )}
          {children}
        </form>
      </FormSharedContext>
    </FormProvider>
  );
}
