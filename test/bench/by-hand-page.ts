/**
 * W3's measure: what is on a screen as somebody would write it for this one screen: React, the same style sheet, a request for
 * each answer that the product asks for (with Amplify where somebody is signed in), and the same elements with the same text.
 * No router, no cache, no check of answers, nothing that a press would need.
 */
import path from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { repository } from '#infra/local/functions.ts';

const address = '/by-hand';
const script = '/by-hand.js';

interface Drawn {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly children: readonly (Drawn | string)[];
}

/** Runs in the page. */
const drawn = (): Drawn[] => {
  const named: Readonly<Record<string, string>> = {
    class: 'className',
    for: 'htmlFor',
    value: 'defaultValue',
    checked: 'defaultChecked',
  };
  const switches = new Set(['checked', 'disabled', 'hidden', 'required', 'open', 'inert', 'multiple']);
  const of = (element: Element): Drawn => ({
    tag: element.localName,
    attributes: Object.fromEntries(
      [...element.attributes]
        // React takes styles as objects; the few that there are, are set by scripts.
        .filter(({ name }) => name !== 'style' && name !== 'selected')
        .map(({ name, value }) => [
          name === 'value' && element.localName === 'option' ? name : (named[name] ?? name),
          switches.has(name) ? true : value,
        ]),
    ),
    children: [...element.childNodes].flatMap((node): (Drawn | string)[] => {
      if (node instanceof Element) return [of(node)];
      return node instanceof Text && node.data !== '' ? [node.data] : [];
    }),
  });
  return [...(document.getElementById('root')?.children ?? [])].map(of);
};

const written = (node: Drawn | string): string =>
  typeof node === 'string'
    ? JSON.stringify(node)
    : `h(${[JSON.stringify(node.tag), JSON.stringify(node.attributes), ...node.children.map(written)].join(', ')})`;

interface Seen {
  readonly elements: readonly Drawn[];
  readonly answers: readonly string[];
  readonly styles: string;
  readonly signedIn: boolean;
}

/** What the product shows, and what it asked for until then. */
export async function lookAt(page: Page, open: () => Promise<void>): Promise<Seen> {
  const answers = new Set<string>();
  let signedIn = false;
  const watch = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return;
    answers.add(pathname + search);
    signedIn ||= 'authorization' in request.headers();
  };
  page.on('request', watch);
  await open();
  page.off('request', watch);
  const styles = await page.locator('link[rel="stylesheet"]').first().getAttribute('href');
  if (styles === null) throw new Error('the page has no style sheet');
  return { elements: await page.evaluate(drawn), answers: [...answers], styles, signedIn };
}

const withToken = `
  import { Amplify } from 'aws-amplify';
  import { fetchAuthSession } from 'aws-amplify/auth';
  async function headers({ pools, apis }) {
    const pool = Object.values(pools).find(({ clientId }) =>
      Object.keys(localStorage).some((key) => key.includes(clientId)));
    Amplify.configure({ Auth: { Cognito: {
      userPoolId: pool.id, userPoolClientId: pool.clientId,
      userPoolEndpoint: new URL(apis.signIn, location.origin).href,
    } } });
    const { tokens } = await fetchAuthSession();
    return { authorization: 'Bearer ' + tokens.accessToken.toString() };
  }`;
const withoutToken = 'const headers = () => ({});';

const source = ({ elements, answers, signedIn }: Seen): string => `
  import { createElement as h, Fragment, useEffect, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  ${signedIn ? withToken : withoutToken}
  const read = async (address, init) => (await fetch(address, init)).json();
  async function readAll() {
    const sent = { headers: await headers(await read('/config.json')) };
    return Promise.all(${JSON.stringify(answers)}.map((address) => read(address, sent)));
  }
  function Page() {
    const [data, setData] = useState();
    useEffect(() => void readAll().then(setData), []);
    return data === undefined ? null : h(Fragment, null, ${elements.map(written).join(', ')});
  }
  createRoot(document.getElementById('root')).render(h(Page));`;

async function bundled(code: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: path.join(repository, 'web'),
    logLevel: 'silent',
    plugins: [
      {
        name: 'by-hand',
        resolveId: (id) => (id === 'by-hand' ? path.join(repository, 'web/by-hand.js') : null),
        load: (id) => (id.endsWith('/by-hand.js') ? code : null),
      },
    ],
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: 'by-hand' } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  if (output.length > 1) throw new Error('the page by hand is more than one file');
  return output[0].code;
}

/** Serves it beside the product, in this context alone, and says where. */
export async function serveByHand(context: BrowserContext, seen: Seen): Promise<string> {
  const body = await bundled(source(seen));
  const html = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${seen.styles}"></head><body><div id="root"></div><script type="module" src="${script}"></script></body></html>`;
  await context.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await context.route(`**${script}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  return address;
}
