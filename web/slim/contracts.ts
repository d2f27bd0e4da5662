import type { Plugin } from 'vite';

/** As oxfmt writes them, on one line or several. Whatever is written in another way stays, which costs only its bytes. */
const serverOnly = [
  /^\s+summary:\s+'[^']*',\n/gmu,
  /^\s+problems:\s+(?:\[[^\]]*\]|\w+),\n/gmu,
  /^\s+stoppedBy:\s+(?:\[[^\]]*\]|\w+),\n/gmu,
  /^\s+rateLimit:\s+(?:\{[^}]*\}|\w+),\n/gmu,
];

/** What a contract says only to the server and its documents. */
export const withoutServerWords = (contract: string): string =>
  serverOnly.reduce((code, words) => code.replace(words, ''), contract);

/** The browser needs to know of an endpoint where it is, for whom, and what goes there and comes back. */
export function contractsForBrowser(): Plugin {
  return {
    name: 'contracts-for-browser',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/shared\/[\w-]+\/[\w-]+\/(?:[\w-]+-)?contract\.ts$/u.test(id)
        ? { code: withoutServerWords(code), map: null }
        : null,
  };
}
