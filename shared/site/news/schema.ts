/** お知らせ: what the office tells everybody, one kind of people, or one organisation. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { line, prose } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';

export const newsLevels = ['info', 'important', 'outage'] as const;
export const newsLevelSchema = z.enum(newsLevels);
export type NewsLevel = z.output<typeof newsLevelSchema>;

/** `one`: the staff of the organisation that is named. */
export const newsAudiences = ['all', 'individual', 'student', 'organization', 'school', 'one'] as const;
export const newsAudienceSchema = z.enum(newsAudiences);
export type NewsAudience = z.output<typeof newsAudienceSchema>;

/** Follow from the dates: nothing has to run for one to appear or to go. */
export const newsStates = ['draft', 'scheduled', 'published', 'expired'] as const;
export type NewsState = (typeof newsStates)[number];

const longestBody = 10_000;

const contentShape = z.object({
  title: line(80, '題を入力してください'),
  /** Markdown. */
  body: prose(longestBody, '本文を入力してください'),
  level: newsLevelSchema,
  audience: newsAudienceSchema,
  organizationId: idSchema('organization').optional(),
  pinned: z.boolean(),
  /** Above the others until then; absent: as long as it is pinned. */
  pinnedUntil: instantSchema.optional(),
  /** Absent: at once when it is published. */
  publishAt: instantSchema.optional(),
  /** Absent: it stays. */
  expiresAt: instantSchema.optional(),
});
/** What the office writes. */
export const newsContentSchema = contentShape
  .refine(({ audience, organizationId }) => (audience === 'one') === (organizationId !== undefined), {
    path: ['organizationId'],
    message: '団体・学校を選んでください',
  })
  .refine(({ publishAt, expiresAt }) => expiresAt === undefined || expiresAt > (publishAt ?? ''), {
    path: ['expiresAt'],
    message: '掲載を終える日時は、掲載を始める日時よりあとにしてください',
  })
  .refine(({ pinned, pinnedUntil }) => pinned || pinnedUntil === undefined, {
    path: ['pinnedUntil'],
    message: '固定を終える日時は、固定するお知らせにだけ入力できます',
  })
  .refine(({ publishAt, pinnedUntil }) => pinnedUntil === undefined || pinnedUntil > (publishAt ?? ''), {
    path: ['pinnedUntil'],
    message: '固定を終える日時は、掲載を始める日時よりあとにしてください',
  });
export type NewsContent = z.output<typeof newsContentSchema>;

/** One line of the list. */
export const newsHeadlineSchema = z.object({
  id: idSchema('news'),
  title: z.string(),
  level: newsLevelSchema,
  pinned: z.boolean(),
  publishedAt: instantSchema,
  /** Its text is another one since then. */
  correctedAt: instantSchema.optional(),
  /** Only for who is signed in. */
  unread: z.boolean().optional(),
});
export type NewsHeadline = z.output<typeof newsHeadlineSchema>;

export const newsArticleSchema = newsHeadlineSchema.extend({ body: z.string() });
export type NewsArticle = z.output<typeof newsArticleSchema>;
