/** 案内のページ: terms, privacy and the like. The product comes with their texts (version 0); the office may put others in their place. */
import * as z from 'zod';
import { prose } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { termsVersionSchema } from '#shared/access/terms/schema.ts';
import { staticPageSlugs } from './slug.ts';

export const staticPageSlugSchema = z.enum(staticPageSlugs);
export type StaticPageSlug = z.output<typeof staticPageSlugSchema>;

export const staticPageTitles: Readonly<Record<StaticPageSlug, string>> = {
  terms: '利用規約',
  privacy: 'プライバシーポリシー',
  tokushoho: '特定商取引法に基づく表記',
  contact: 'お問い合わせ',
  help: 'ヘルプ',
};

/** What stands in braces in a text and is filled in from the configuration and the prices of the day. */
export const placeholders = [
  '事業者名',
  '登録番号',
  '所在地',
  '電話番号',
  '代表者',
  '担当者',
  '受付時間',
  '料金表',
  '利用規約の版',
] as const;
export type Placeholder = (typeof placeholders)[number];

const longestPage = 40_000;

const pattern = /\{\{([^{}]*)\}\}/gu;
const isPlaceholder = (name: string): name is Placeholder => placeholders.some((known) => known === name);

export const fill = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replaceAll(pattern, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));

export const bodySchema = prose(longestPage, '本文を入力してください').superRefine((text, context) => {
  const unknown = [...text.matchAll(pattern)]
    .map(([, name = '']) => name)
    .filter((name) => !isPlaceholder(name));
  if (unknown.length > 0)
    context.addIssue({
      code: 'custom',
      message: `{{${unknown.join('}}、{{')}}} は使えません。使えるのは ${placeholders.join('、')} です`,
    });
});

/** As anybody reads it. */
export const staticPageSchema = z.object({
  slug: staticPageSlugSchema,
  version: z.int().min(0),
  /** Since when it stands there. */
  publishedAt: instantSchema,
  /** Markdown, filled in. */
  body: z.string(),
});
export type StaticPage = z.output<typeof staticPageSchema>;

/** The terms of use, as one agrees to them. */
export const termsTextSchema = z.object({
  /** What is in force, and agreed to by whoever has read this text. */
  version: termsVersionSchema,
  /** Which version of the page the text is; 0 came with the product. */
  number: z.int().min(0),
  /** Markdown, filled in. */
  body: z.string(),
});
export type TermsText = z.output<typeof termsTextSchema>;

/** A text as it was written; never changed afterwards. Number 0 came with the product. */
export const pageVersionSchema = z.object({
  number: z.int().min(0),
  at: instantSchema,
  byName: z.string(),
  /** What is different about it. */
  note: z.string(),
});
export type PageVersion = z.output<typeof pageVersionSchema>;
