import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import type { MadeState } from './made-card.tsx';
import { Section } from './section.tsx';
import { Stack } from './stack.tsx';

interface MadeSectionProps<T> {
  title: string;
  query: UseQueryResult<readonly T[]>;
  /** Only some of them; all otherwise. */
  only?: (made: T) => boolean;
  /** Above them. */
  note?: (shown: readonly T[]) => ReactNode;
  /** The card of one. */
  children: (made: T) => ReactNode;
}

/** What was made, the newest first, as long as it can be fetched; nothing where there is none. */
export function MadeSection<T extends { readonly state: MadeState }>({
  title,
  query,
  only = () => true,
  note,
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
  const shown = (query.data ?? []).filter((made) => made.state !== 'expired' && only(made));
  if (shown.length === 0) return null;
  return (
    <Section title={title}>
      <Stack>
        {note?.(shown)}
        {shown.map(children)}
      </Stack>
    </Section>
  );
}
