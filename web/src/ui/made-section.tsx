import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Easy } from './easy.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { MadeState } from './made-card.tsx';
import { Section } from './section.tsx';
import { Stack } from './stack.tsx';

interface MadeSectionProps<T> {
  title: string;
  query: UseQueryResult<readonly T[]>;
  /** Only some of them; all otherwise. */
  only?: (made: T) => boolean;
  /** Said above them while one is being made, and when all are there. */
  status?: { readonly running: string; readonly ready: string };
  /** The card of one. */
  children: (made: T) => ReactNode;
}

/** What was made, the newest first, as long as it can be fetched; nothing where there is none. */
export function MadeSection<T extends { readonly state: MadeState }>({
  title,
  query,
  only,
  status,
  children,
}: MadeSectionProps<T>) {
  if (query.isError && query.data === undefined)
    return (
      <LoadFailed
        busy={query.isFetching}
        error={query.error}
        onRetry={() => void query.refetch()}
        what={title}
      />
    );
  const shown = (query.data ?? []).filter((made) => made.state !== 'expired' && only?.(made) !== false);
  if (shown.length === 0) return null;
  return (
    <Section title={title}>
      <Stack>
        {status !== undefined && (
          <p role="status">
            <Easy>{shown.some(({ state }) => state === 'running') ? status.running : status.ready}</Easy>
          </p>
        )}
        {shown.map(children)}
      </Stack>
    </Section>
  );
}
