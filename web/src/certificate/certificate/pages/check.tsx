import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiOffline, isProblem, isUnknown } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { to } from '#shared/kernel/paths.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { CheckResult } from '../components/check-result.tsx';
import { FileCheck } from '../components/file-check.tsx';
import { dictionaries, languageOf, type Dictionary, type Language } from '../dictionary.ts';
import { checkQuery } from '../queries.ts';
import { codeFrom, isNumber, isPossible } from '../verify-code.ts';
import styles from './check.module.css';

/** Read aloud in the language it is written in. */
function useDocumentLanguage(language: Language): void {
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'ja';
    };
  }, [language]);
}

function NotFound({ code, words: { notFound } }: { code: string; words: Dictionary }) {
  return (
    <Notice live="polite" title={notFound.title} tone="warn">
      {isNumber(code) ? notFound.number : notFound.text}
    </Notice>
  );
}

interface FailureProps {
  code: string;
  error: unknown;
  words: Dictionary;
  onRetry: () => void;
}

function Failure({ code, error, words, onRetry }: FailureProps) {
  if (isUnknown(error)) return <NotFound code={code} words={words} />;
  const limited = isProblem(error, 'rate-limited');
  const { title, text } = limited
    ? { title: words.rateLimited.title, text: words.rateLimited.text(error.retryAfter) }
    : error instanceof ApiOffline
      ? words.offline
      : words.failed;
  return (
    <Notice
      action={<Button onClick={onRetry}>{words.retry}</Button>}
      live="polite"
      title={title}
      tone={limited ? 'warn' : 'bad'}
    >
      {text}
    </Notice>
  );
}

function Answer({ code, words }: { code: string; words: Dictionary }) {
  const check = useQuery(checkQuery(code));
  if (check.data !== undefined) return <CheckResult check={check.data} words={words} />;
  if (check.isError && !check.isFetching)
    return <Failure code={code} error={check.error} onRetry={() => void check.refetch()} words={words} />;
  return (
    <Pending>
      <Skeleton label={words.checking} lines={9} shape="row" />
    </Pending>
  );
}

interface CodeFormProps {
  words: Dictionary['form'];
  look: ButtonLook;
  onCode: (code: string) => void;
}

/** The kit's form speaks Japanese only; this one field speaks the reader's language. */
function CodeForm({ words, look, onCode }: CodeFormProps) {
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

export function Component() {
  const [search, setSearch] = useSearchParams();
  const code = search.get('c') ?? '';
  const language = languageOf(search.get('lang'));
  const words = dictionaries[language];
  useDocumentLanguage(language);
  usePageTitle(words.title);

  const address = (next: Language, c = code) =>
    to('/qrCertificate', {}, { c: c || undefined, lang: next === 'en' ? 'en' : undefined });
  const form = (
    <CodeForm
      key={code}
      onCode={(c) => setSearch(language === 'en' ? { c, lang: 'en' } : { c })}
      look={code === '' ? 'primary' : 'secondary'}
      words={words.form}
    />
  );
  const byFile = (
    <section className={styles['again']}>
      <h2>{words.file.heading}</h2>
      <FileCheck code={code} words={words} />
    </section>
  );
  return (
    <div lang={language}>
      {/* The code stands in this page's address and goes to no other. */}
      <meta content="no-referrer" name="referrer" />
      <div className={styles['switch']}>
        {language === 'en' ? (
          <Link look="standalone" replace to={address('ja')}>
            <span lang="ja">日本語</span>
          </Link>
        ) : (
          <Link look="standalone" replace to={address('en')}>
            <span lang="en">English</span>
          </Link>
        )}
      </div>
      <PageHeader lead={code === '' ? words.formLead : words.lead} title={words.title} />
      {code === '' ? (
        <Stack gap="l">
          {form}
          {byFile}
        </Stack>
      ) : (
        <Stack gap="l">
          <div aria-live="polite">
            <Stack>
              {isPossible(code) ? (
                <Answer code={code} words={words} />
              ) : (
                <NotFound code={code} words={words} />
              )}
            </Stack>
          </div>
          <section className={styles['again']}>
            <h2>{words.form.again}</h2>
            {form}
          </section>
          {byFile}
        </Stack>
      )}
    </div>
  );
}
