// @vitest-environment happy-dom
/** What the office writes becomes words and links, and never anything a browser would carry out. */
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { safeLink } from '#web/lib/markdown.ts';
import { readingsOf } from '#web/lib/readings.ts';
import { DrawnMarkdown } from '#web/ui/drawn-markdown.tsx';

afterEach(cleanup);

const drawn = (text: string): HTMLElement =>
  render(
    <MemoryRouter>
      <DrawnMarkdown text={text} />
    </MemoryRouter>,
  ).container;

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>@import url(//evil.example)</style>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<div style="position:fixed;inset:0">x</div>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name=password></form>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](http://evil.example)',
  '[x](https://typing.example@evil.example)',
  '[x](blob:https://typing.example/1)',
  '[x](https://evil.example/"onmouseover="alert(1))',
  '<javascript:alert(1)>',
  '![x](https://evil.example/pixel.png)',
  '![x](javascript:alert(1))',
  '![x"onerror="alert(1)](/api/main/pictures/pic_1)',
  '![](x){onerror=alert(1)}',
  '[x]: javascript:alert(1)\n\n[x]',
  '![x][y]\n\n[y]: https://evil.example/p.png',
  '|<img src=x onerror=alert(1)>《よみ》',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '## <script>alert(1)</script>',
  '| <script>alert(1)</script> | b |\n| --- | --- |\n| [x](javascript:alert(1)) | ![y](//evil.example/p) |',
  '- <img src=x onerror=alert(1)>\n  - [x](javascript:alert(1))',
  '> <script>alert(1)</script>',
];
const harmless = new Set(
  'DIV P STRONG EM UL OL LI BLOCKQUOTE A IMG TABLE THEAD TBODY TR TH TD CODE PRE HR BR H2 H3 H4 RUBY RP RT SPAN SVG PATH'.split(
    ' ',
  ),
);
const plain = new Set(
  'class href target rel alt src loading id tabindex scope role aria-label aria-hidden start viewBox width height fill d focusable'.split(
    ' ',
  ),
);

describe('an attack', () => {
  test.each(attacks)('%s stays words', (attack) => {
    const container = drawn(attack);
    for (const element of container.querySelectorAll('*')) {
      if (element.closest('svg') !== null) continue;
      expect(harmless, element.outerHTML).toContain(element.tagName.toUpperCase());
      for (const name of element.getAttributeNames()) expect(plain, element.outerHTML).toContain(name);
    }
    for (const link of container.querySelectorAll('a'))
      expect(link.getAttribute('href')).toMatch(/^(?:\/(?!\/)|#|https:\/\/[^@]+$|mailto:|tel:)/u);
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('what the office may write', () => {
  test('headings, lists, tables, emphasis and readings are drawn', () => {
    const container = drawn(
      '## 日程のご案内\n\n**6月1日**から、|参加《さんか》の申込《もうしこみ》です。\n\n1. 一\n2. 二\n\n| 項目 | 内容 |\n| --- | --- |\n| 料金 | 550円 |',
    );
    expect(container.querySelector('h2')?.id).toBe('日程のご案内');
    expect(container.querySelector('strong')?.textContent).toBe('6月1日');
    expect([...container.querySelectorAll('rt')].map((rt) => rt.textContent)).toEqual([
      'さんか',
      'もうしこみ',
    ]);
    expect(container.querySelectorAll('ol > li')).toHaveLength(2);
    expect(container.querySelector('td')?.textContent).toBe('料金');
  });

  test('a first heading never takes the place of the title of the page', () => {
    expect(drawn('# 大見出し').querySelector('h1')).toBeNull();
  });

  test('links to our pages stay here, others open beside and tell nothing', () => {
    const container = drawn('[料金](/tokushoho#料金) と [文部科学省](https://www.mext.go.jp/)');
    const [own, other] = [...container.querySelectorAll('a')];
    expect(own?.getAttribute('href')).toBe('/tokushoho#料金');
    expect(own?.hasAttribute('target')).toBe(false);
    expect(other?.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('a picture is the words that stand for it', () => {
    const container = drawn('![会場の地図](https://evil.example/map.png)');
    expect(container.textContent).toBe('会場の地図');
  });
});

test('addresses are taken from a short list', () => {
  expect(safeLink('mailto:office@typing.example')?.outside).toBe(false);
  expect(safeLink('mailto:a@b.example?bcc=c@d.example')).toBeUndefined();
  expect(safeLink('tel:03-1234-5678')).toBeDefined();
  expect(safeLink('/news?x=%2F')).toEqual({ to: '/news?x=%2F', outside: false });
});

test('readings keep their places', () => {
  expect(readingsOf('これは|私達《わたしたち》です')).toEqual([
    { at: 0, text: 'これは' },
    { at: 3, text: '私達', reading: 'わたしたち' },
    { at: 13, text: 'です' },
  ]);
});
