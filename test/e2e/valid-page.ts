/** What stands in the browser, written out as HTML, in the eyes of html-validate. */
import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Ours is drawn with a transition and in forced colours, and says words of its own (web/src/ui/progress.tsx).
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // How the browser spells what it writes out; nobody wrote it so.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    // The ids of React begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Lengths of bars, set through the CSSOM, which the policy allows.
    'no-inline-style': 'off',
    // Written out because `display: block` takes them from a table on a phone (web/src/ui/table.tsx).
    'no-redundant-role': 'off',
    // One of two is always hidden by the width of the window, which only a browser knows; axe looks at it.
    'unique-landmark': 'off',
    // Boxes of one question have its name; so do all of theirs in a form that is sent without a script.
    'form-dup-name': ['error', { shared: ['button', 'checkbox', 'radio', 'reset', 'submit'] }],
    // While the office has switched an act off, its form says why in the place of the button.
    'wcag/h32': 'off',
  },
});

/** Of a written page: `rule: what is wrong (where)`. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}

export async function expectValid(page: Page): Promise<void> {
  expect([...new Set(await htmlFaults(await page.content()))]).toEqual([]);
}
