import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#shared/access/session/schema.ts';
import type { PageRoute } from '../route.ts';

export interface GuardContext {
  readonly route: Pick<PageRoute, 'who' | 'approved' | 'otherwise'>;
  readonly url: URL;
  readonly queryClient: QueryClient;
  /** Filled by `initialize`; a page for everyone opens even when it could not be asked for. */
  session: Session | null;
  sessionFailure?: unknown;
}

/** Returns to let the navigation go on, throws a redirect or a problem to stop it. */
export type Guard = (context: GuardContext) => void | Promise<void>;
