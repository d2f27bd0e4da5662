import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { useSession } from '#web/lib/session.ts';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { openContentsQuery } from '../content-queries.ts';

const NotOpen = later(async () => (await import('./not-open.tsx')).NotOpen);
const SignInFirst = later(async () => (await import('./not-open.tsx')).SignInFirst);

/**
 * Only what is free or paid for is typed; the content is no secret, so that the page looks is enough (web/README.md). What was
 * begun is typed to its end: a seat that is taken back, or a session that ends, takes nothing away in the middle.
 */
export function Gate({
  content,
  free,
  visitors = false,
  about,
  children,
}: {
  content: ContentName;
  free: boolean;
  /** Whether it is there without an account too. */
  visitors?: boolean;
  /** What it would be, for whoever may not yet. */
  about?: ReactNode;
  children: ReactNode;
}) {
  const signedIn = Boolean(useSession());
  const open = useQuery({ ...openContentsQuery, enabled: signedIn && !free });
  const { key } = useLocation();
  const [begun, setBegun] = useState<string>();
  const isOpen = (signedIn || visitors) && (free || open.data?.includes(content) === true);
  if (isOpen && begun !== key) setBegun(key);
  if (isOpen || begun === key) return children;
  if (!signedIn && !visitors)
    return (
      <>
        {about}
        <Suspense>
          <SignInFirst content={content} />
        </Suspense>
      </>
    );
  return (
    <Loaded height={16} query={open} what="教材">
      {() => (
        <>
          {about}
          <Suspense>
            <NotOpen content={content} />
          </Suspense>
        </>
      )}
    </Loaded>
  );
}
