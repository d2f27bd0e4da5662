/** How long news is pinned, in words: the office's alone. Pure. */
import { formatInstant } from '#shared/kernel/time.ts';
import { isPinned } from '#shared/site/news/policy.ts';
import type { NewsContent } from '#shared/site/news/schema.ts';

/** Undefined where it stands among the others, also since its pin has ended. */
export const pinWords = (news: Pick<NewsContent, 'pinned' | 'pinnedUntil'>, now: Date): string | undefined =>
  isPinned(news, now)
    ? `固定：${news.pinnedUntil === undefined ? '外すまで' : `${formatInstant(news.pinnedUntil)}まで`}`
    : undefined;
