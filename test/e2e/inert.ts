/** What a page offers that does nothing: a link to an address that is not in the table, a button without an act. */
import type { Page } from 'playwright-core';
import { matchPath } from 'react-router-dom';
import { paths } from '#shared/kernel/paths.ts';

interface Offered {
  readonly what: string;
  /** Of a link of our own. */
  readonly to?: string;
  readonly acts: boolean;
}

/** React keeps the handlers of an element beside it: asked of it and of what it stands in. */
const offeredOn = (page: Page): Promise<Offered[]> =>
  page.evaluate(() => {
    type Handlers = Readonly<Record<string, unknown>>;
    const handlersOf = (element: Element): Handlers => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      return key === undefined ? {} : ((element as unknown as Record<string, Handlers>)[key] ?? {});
    };
    const nameOf = (element: Element): string =>
      `<${element.localName}> ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`;
    const has = (element: Element, ...names: string[]): boolean =>
      names.some((name) => typeof handlersOf(element)[name] === 'function');
    const links = [...document.querySelectorAll('a')].map((link) => {
      const target = new URL(link.href || 'none:', location.href);
      const within = link.getAttribute('href')?.startsWith('#') === true;
      return {
        what: nameOf(link),
        ...(target.origin === location.origin && !within && { to: target.pathname }),
        acts: within
          ? document.querySelector(CSS.escape(target.hash).replace(/^\\#/u, '#')) !== null
          : link.href !== '',
      };
    });
    const buttons = [...document.querySelectorAll('button')].map((button) => ({
      what: nameOf(button),
      acts:
        has(button, 'onClick', 'onPointerDown', 'onMouseDown') ||
        (button.type === 'submit' && button.form !== null && has(button.form, 'onSubmit', 'action')) ||
        button.popoverTargetElement !== null,
    }));
    const fields = [...document.querySelectorAll('input, select, textarea')].map((field) => ({
      what: nameOf(field),
      acts:
        has(field, 'onChange', 'onInput', 'onBlur') ||
        (field as HTMLInputElement).readOnly ||
        (field as HTMLInputElement).form !== null,
    }));
    return [...links, ...buttons, ...fields];
  });

export async function inertOn(page: Page): Promise<string[]> {
  const offered = await offeredOn(page);
  return offered
    .filter(({ to, acts }) => !acts || (to !== undefined && !paths.some((path) => matchPath(path, to))))
    .map(({ what, to }) => (to === undefined ? what : `${what} → ${to}`));
}
