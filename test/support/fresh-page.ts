/**
 * A page as every file of tests finds it, though many follow each other in one document: nothing stands in it, nothing is
 * kept or waited for, nobody stands in for anything. A page in a test comes in parts that are compiled when they are first
 * asked for: on a busy machine that takes more than the one second that is waited for anything to appear.
 */
import { vi } from 'vitest';
import { resetConfig } from '#web/lib/config.ts';

if (typeof document !== 'undefined') {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // The same body: what looks for something on the page holds it.
  const { body, head, documentElement: root } = document;
  for (const part of [body, head]) part.replaceChildren();
  for (const part of [body, root]) for (const name of part.getAttributeNames()) part.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // Asked for by a file in which nobody answers.
  resetConfig();
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 10_000 });
}
