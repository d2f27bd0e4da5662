/** The texts the product comes with: every link leads somewhere, every name in braces is one, every article is found. */
import { describe, expect, test } from 'vitest';
import { builtIn } from '#functions/site/static-page/texts/index.ts';
import { paths, typingPaths } from '#shared/kernel/paths.ts';
import { bodySchema } from '#shared/site/static-page/schema.ts';
import { staticPageSlugs } from '#shared/site/static-page/slug.ts';

describe.each(staticPageSlugs)('%s', (slug) => {
  const text = builtIn[slug];

  test('can be saved as it stands', () => {
    expect(bodySchema.safeParse(text).error?.issues ?? []).toEqual([]);
  });

  test('links to pages that there are', () => {
    const known = new Set<string>([...paths, ...typingPaths].map((path) => path.replace(/\/:.*$/u, '')));
    for (const slugOfAnother of staticPageSlugs) known.add(`/${slugOfAnother}`);
    const links = [...text.matchAll(/\]\((\/[^)#?]*)/gu)].map(([, path = '']) => path);
    expect(links.filter((path) => !known.has(path))).toEqual([]);
  });
});

test('the help has at least twenty articles, under who they are for, none of a name twice', () => {
  const articles = [...builtIn.help.matchAll(/^### (.+)$/gmu)].map(([, title]) => title);
  expect(articles.length).toBeGreaterThanOrEqual(20);
  expect(new Set(articles).size).toBe(articles.length);
  expect([...builtIn.help.matchAll(/^## /gmu)]).toHaveLength(4);
});

test('terms and privacy have a part for children, with readings', () => {
  for (const slug of ['terms', 'privacy'] as const) {
    const part = /## \|子《こ》どものみなさんへ\n([\s\S]*?)\n## /u.exec(builtIn[slug])?.[1] ?? '';
    expect(part).not.toBe('');
    expect(part.replaceAll(/\|[^|《》]+《[^《》]+》/gu, '')).not.toMatch(/\p{Script=Han}/u);
  }
});
