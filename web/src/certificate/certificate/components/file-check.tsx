import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BadgeCheck } from '#shared/certificate/badge/schema.ts';
import type { CertificateCheck } from '#shared/certificate/certificate/schema.ts';
import { checkBadge } from '#web/certificate/badge/queries.ts';
import { ApiOffline, isProblem } from '#web/lib/api-error.ts';
import fileField from '#web/ui/file-field.module.css';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { readDropped, type Dropped } from '../dropped-file.ts';
import type { Dictionary } from '../dictionary.ts';
import { checkDocument, checkQuery } from '../queries.ts';
import { CheckResult } from './check-result.tsx';
import { CheckSteps } from './check-steps.tsx';
import styles from './file-check.module.css';

type Found =
  | { readonly kind: 'badge'; readonly check: BadgeCheck }
  | { readonly kind: 'document'; readonly check: CertificateCheck }
  /** In whatever language the page is read by then. */
  | { readonly kind: 'problem'; readonly text: (words: Dictionary) => string };

function failure(error: unknown, words: Dictionary): string {
  if (isProblem(error, 'not-found')) return words.file.document.unknown;
  const { title, text } = isProblem(error, 'rate-limited')
    ? { title: words.rateLimited.title, text: words.rateLimited.text(error.retryAfter) }
    : error instanceof ApiOffline
      ? words.offline
      : words.failed;
  return `${title} ${text}`;
}

interface FileCheckProps {
  words: Dictionary;
  /** Of the certificate that the page shows; its PDF is compared here. */
  code: string;
}

/** A file is read in the browser; only what is looked for is sent. */
export function FileCheck({ words, code }: FileCheckProps) {
  const queryClient = useQueryClient();
  const { act, busy } = useAct();
  const [name, setName] = useState<string>();
  const [found, setFound] = useState<Found>();
  const id = useId();
  const { file } = words;
  const problem = found?.kind === 'problem' ? found.text(words) : '';

  async function look(dropped: Dropped): Promise<Found> {
    if (dropped.kind === 'refused')
      return { kind: 'problem', text: (read) => read.file.refused[dropped.refusal] };
    if (dropped.kind === 'badge') return { kind: 'badge', check: await checkBadge(dropped.document) };
    const shown = queryClient.getQueryData(checkQuery(code).queryKey);
    const same = shown?.fingerprint === dropped.fingerprint;
    return { kind: 'document', check: same ? shown : await checkDocument(dropped.fingerprint) };
  }
  async function find(chosen: File): Promise<Found> {
    try {
      return await look(await readDropped(chosen));
    } catch (error) {
      return { kind: 'problem', text: (read) => failure(error, read) };
    }
  }
  const check = (chosen: File) =>
    act(async () => {
      setName(chosen.name);
      setFound(undefined);
      setFound(await find(chosen));
    });

  return (
    <Stack>
      <div className={styles['field']}>
        <label className={styles['label']} htmlFor={id}>
          {file.label}
        </label>
        <p className={styles['hint']} id={`${id}-hint`}>
          {file.hint}
        </p>
        <div className={`${fileField['box']} ${styles['box']}`} data-invalid={problem !== '' || undefined}>
          <input
            accept=".pdf,.png,.json,application/pdf,image/png,application/json,application/vc+ld+json"
            aria-describedby={`${id}-hint ${id}-privacy ${id}-error`}
            aria-invalid={problem !== '' || undefined}
            className={fileField['input']}
            id={id}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) check(chosen);
              // The same file may be chosen again.
              target.value = '';
            }}
            type="file"
          />
          <span aria-hidden="true" className={fileField['button']}>
            {file.choose}
          </span>
          <span>{name ?? file.drop}</span>
        </div>
        <p className={styles['hint']} id={`${id}-privacy`}>
          {file.privacy}
        </p>
        <p className={styles['error']} id={`${id}-error`} role="alert">
          {problem}
        </p>
      </div>
      <div aria-live="polite">
        {busy && <p>{file.checking}</p>}
        {found?.kind === 'badge' && (
          <Stack>
            <CheckSteps check={found.check} words={words} />
          </Stack>
        )}
        {found?.kind === 'document' && (
          <Stack>
            <p className={styles['same']}>{file.document.same}</p>
            <CheckResult check={found.check} words={words} />
          </Stack>
        )}
      </div>
    </Stack>
  );
}
