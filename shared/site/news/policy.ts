/** What of the news somebody sees, and when. Pure. */
import type { Kind, Role } from '#shared/kernel/contract.ts';
import type { NewsAudience, NewsContent, NewsState } from './schema.ts';

interface Dated extends Pick<NewsContent, 'publishAt' | 'expiresAt'> {
  readonly status: 'draft' | 'out';
}

export function newsStateOf({ status, publishAt, expiresAt }: Dated, now: Date): NewsState {
  if (status === 'draft' || publishAt === undefined) return 'draft';
  const at = now.toISOString();
  if (publishAt > at) return 'scheduled';
  return expiresAt !== undefined && expiresAt <= at ? 'expired' : 'published';
}

/** Follows from the dates too: nothing has to run for a pin to go. */
export const isPinned = (
  { pinned, pinnedUntil }: Pick<NewsContent, 'pinned' | 'pinnedUntil'>,
  now: Date,
): boolean => pinned && (pinnedUntil === undefined || pinnedUntil > now.toISOString());

/** A list of news: of an audience, or of one organisation. */
export type Feed = Exclude<NewsAudience, 'one'> | `org_${string}`;

export const feedOf = ({
  audience,
  organizationId,
}: Pick<NewsContent, 'audience' | 'organizationId'>): Feed => {
  if (audience !== 'one') return audience;
  if (organizationId === undefined) throw new Error('news for an organisation that is not named');
  return organizationId as Feed;
};

interface Reader {
  readonly kind: Kind;
  readonly membership?: { readonly organizationId: string; readonly role: Role } | undefined;
}

/** Pupils do not read what is written to their school. */
export function feedsFor(reader: Reader | undefined): Feed[] {
  if (reader === undefined || reader.kind === 'admin') return ['all'];
  const { kind, membership } = reader;
  if (membership === undefined || membership.role === 'student') return ['all', kind];
  return ['all', kind, membership.organizationId as Feed];
}

/** What is older counts as read, so that nothing has to be kept of it. */
export const unreadDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

export interface Reading {
  /** What was published until then is read. */
  readonly allUntil?: string | undefined;
  readonly read: ReadonlySet<string>;
}

export function isUnread(
  { id, publishedAt }: { readonly id: string; readonly publishedAt: string },
  { allUntil = '', read }: Reading,
  now: Date,
): boolean {
  const oldest = new Date(now.getTime() - unreadDays * dayMs).toISOString();
  return publishedAt > oldest && publishedAt > allUntil && !read.has(id);
}
