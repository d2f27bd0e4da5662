import { expect, test } from 'vitest';
import { startAfterStyles, withFrontPage } from '../../../../web/first-paint/plugin.ts';

const index =
  '<head><script type="module" crossorigin src="/assets/runtime.js"></script>' +
  '<script type="module" crossorigin src="/assets/main.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/first.js">' +
  '<link rel="stylesheet" crossorigin href="/assets/style.css"></head>' +
  '<body><div id="root"></div><noscript>JavaScript</noscript></body>';

test('the page stands in the root as it was drawn', () => {
  const html = withFrontPage(index, '<h1 class="a b">1$&2</h1>', '.a{}.b{}');
  expect(html).toContain('<div id="root"><h1 class="a b">1$&2</h1></div><noscript>');
});

test('nothing but the style sheet is asked for before it is there, and then all of it at once', () => {
  const { html, start } = startAfterStyles(index);
  expect(html).not.toMatch(/modulepreload|type="module"/u);
  expect(html).toContain(`<script defer src="/${start.fileName}"></script>`);
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/style.css">');
  expect(start.code).toContain('["/assets/first.js"]');
  expect(start.code).toContain('import("/assets/runtime.js");\nimport("/assets/main.js");');
  const other = startAfterStyles(index.replace('main.js', 'main-2.js'));
  expect(other.start.fileName, 'another name with other files').not.toBe(start.fileName);
  expect(() => startAfterStyles('<head></head>')).toThrow('no module');
  expect(() =>
    startAfterStyles(index.replace('</head>', '<script async type="module"></script></head>')),
  ).toThrow('alone');
});

test('what the policy would refuse, and a document without a place for it, fail the build', () => {
  expect(() => withFrontPage(index, '<h1 style="color:red">x</h1>', '')).toThrow('policy');
  expect(() => withFrontPage('<body></body>', '<h1>x</h1>', '')).toThrow('#root');
  expect(() => withFrontPage(index, '<h1 class="a gone">x</h1>', '.a{}')).toThrow('know gone of');
});
