import { expect, test } from 'vitest';
import { withFrontPage } from '../../../../web/first-paint/plugin.ts';

const index =
  '<head><script type="module" crossorigin src="/assets/main.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/first.js">' +
  '<link rel="stylesheet" crossorigin href="/assets/style.css"></head>' +
  '<body><div id="root"></div><noscript>JavaScript</noscript></body>';

test('the page stands in the root as it was drawn, and the style sheet comes before the scripts', () => {
  const html = withFrontPage(index, '<h1 class="a b">1$&2</h1>', '.a{}.b{}');
  expect(html).toContain('<div id="root"><h1 class="a b">1$&2</h1></div><noscript>');
  expect(html).toContain('<script type="module" fetchpriority="low" crossorigin');
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low"');
  expect(html).toContain('<link rel="stylesheet" fetchpriority="high"');
});

test('what the policy would refuse, and a document without a place for it, fail the build', () => {
  expect(() => withFrontPage(index, '<h1 style="color:red">x</h1>', '')).toThrow('policy');
  expect(() => withFrontPage('<body></body>', '<h1>x</h1>', '')).toThrow('#root');
  expect(() => withFrontPage(index, '<h1 class="a gone">x</h1>', '.a{}')).toThrow('know gone of');
});
