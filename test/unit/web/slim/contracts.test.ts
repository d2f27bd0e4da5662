import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withoutServerWords } from '../../../../web/slim/contracts.ts';

const shared = path.resolve(import.meta.dirname, '../../../../shared');
const contracts = globSync('*/*/*contract.ts', { cwd: shared });
const count = (code: string, word: string): number => code.split(`${word}:`).length - 1;

it.each(contracts)(
  'of %s the browser has where, for whom and what, without the words for the server',
  (file) => {
    const source = readFileSync(path.join(shared, file), 'utf8');
    const kept = withoutServerWords(source);
    for (const word of ['method', 'path', 'access', 'response', 'params', 'query', 'body'])
      expect([word, count(kept, word)]).toEqual([word, count(source, word)]);
    expect(count(kept, 'summary')).toBe(0);
  },
);
