import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Book } from '#shared/practice/training-log/book.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { contentWords } from '#shared/shop/subscription/words.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { useSession } from '#web/lib/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { openContentsQuery } from '../content-queries.ts';
import { booksOf } from '../queries.ts';
import { Gate } from './gate.tsx';

export function prefetchContent(queryClient: QueryClient, content: ContentName): void {
  void queryClient.prefetchQuery(booksOf(content));
  void queryClient.prefetchQuery(openContentsQuery);
}

interface ContentPageProps {
  content: ContentName;
  /** @param open whether all of it is, not only what is free */
  children: (books: readonly Book[], open: boolean) => ReactNode;
}

/** The parts of a content, for whoever is signed in: what they have practised, and what is open to them. */
export function ContentPage({ content, children }: ContentPageProps) {
  const { title, lead } = contentWords[content];
  usePageTitle(title);
  const signedIn = Boolean(useSession());
  const books = useQuery({ ...booksOf(content), enabled: signedIn });
  const contents = useQuery({ ...openContentsQuery, enabled: signedIn });
  return (
    <>
      <PageHeader lead={lead} title={title} />
      <Gate content={content} free>
        <Loaded height={40} query={books} what="練習の記録">
          {(known) => (
            <Loaded height={40} query={contents} what="教材">
              {(open) => children(known, open.includes(content))}
            </Loaded>
          )}
        </Loaded>
      </Gate>
    </>
  );
}
