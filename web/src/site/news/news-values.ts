/** News as the office types it: instants in Japanese time, empty for none. Pure. */
import * as z from 'zod';
import {
  newsAudienceSchema,
  newsContentSchema,
  newsLevelSchema,
  type NewsContent,
} from '#shared/site/news/schema.ts';
import { dayMs, dayOf } from '#shared/kernel/time.ts';
import { instantValues, noInstant, readInstant, type InstantValues } from '#web/lib/instant-values.ts';

const typedInstant = z.object({ day: z.string(), time: z.string() });
const typedSchema = z.object({
  title: z.string(),
  body: z.string(),
  level: newsLevelSchema,
  audience: newsAudienceSchema,
  organizationId: z.string(),
  pinned: z.boolean(),
  pin: typedInstant,
  publish: typedInstant,
  expires: typedInstant,
  reason: z.string(),
  /** Typed until it stands in the body; no part of the content. */
  picture: z.instanceof(File).nullable(),
  pictureWords: z.string(),
});
export type NewsValues = z.output<typeof typedSchema>;

/** Where what is said of the content stands in the form. */
const fields: Readonly<Record<string, string>> = {
  publishAt: 'publish.day',
  pinnedUntil: 'pin.day',
  expiresAt: 'expires.day',
};
export const fieldOf = (path: string): string => {
  const own = path.replace(/^content\./u, '');
  return fields[own] ?? own;
};

const none: InstantValues = { day: '', time: '' };

const pinDays = 14;
/** Where the office says nothing else: two weeks, to the end of the day. */
const usualEnd = (now: Date): InstantValues => ({
  day: dayOf(new Date(now.getTime() + pinDays * dayMs).toISOString()),
  time: '23:59',
});

function pinOf({ pinned, pinnedUntil }: Partial<NewsContent>, now: Date): InstantValues {
  if (pinnedUntil !== undefined) return instantValues(pinnedUntil);
  return pinned === true ? none : usualEnd(now);
}

export const valuesOf = (content: Partial<NewsContent> = {}, now: Date = new Date()): NewsValues => ({
  title: content.title ?? '',
  body: content.body ?? '',
  level: content.level ?? 'info',
  audience: content.audience ?? 'all',
  organizationId: content.organizationId ?? '',
  pinned: content.pinned ?? false,
  pin: pinOf(content, now),
  publish: content.publishAt === undefined ? none : instantValues(content.publishAt),
  expires: content.expiresAt === undefined ? none : instantValues(content.expiresAt),
  reason: '',
  picture: null,
  pictureWords: '',
});

const isEmpty = ({ day, time }: InstantValues): boolean => day === '' && time.trim() === '';

/** The form's schema; its output is what the server takes. */
export const newsValuesSchema = (needsReason: boolean) =>
  typedSchema.transform((values, context): { content: NewsContent; reason: string } => {
    const refuse = (path: string, message: string): void => {
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    };
    for (const name of ['publish', 'expires', ...(values.pinned ? (['pin'] as const) : [])] as const)
      if (!isEmpty(values[name]) && readInstant(values[name]) === undefined) refuse(`${name}.day`, noInstant);
    if (needsReason && values.reason.trim() === '') refuse('reason', '書き直す理由を入力してください');
    const { publish, expires, pin, reason, organizationId, picture, pictureWords: _, ...rest } = values;
    if (picture !== null) refuse('picture', '「本文に入れる」を押すか、選んだファイルを外してください');
    const parsed = newsContentSchema.safeParse({
      ...rest,
      organizationId: rest.audience === 'one' && organizationId !== '' ? organizationId : undefined,
      pinnedUntil: rest.pinned ? readInstant(pin) : undefined,
      publishAt: readInstant(publish),
      expiresAt: readInstant(expires),
    });
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) refuse(fieldOf(path.join('.')), message);
      return z.NEVER;
    }
    return { content: parsed.data, reason };
  });
