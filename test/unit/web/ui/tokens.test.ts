import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ui = fileURLToPath(new URL('../../../../web/src/ui/', import.meta.url));
const read = (file: string) => readFileSync(`${ui}${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const sheets = globSync('*.css', { cwd: ui }).filter((file) => file !== 'tokens.css');
const names = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name]) => name ?? '');

describe('style sheets of the kit', () => {
  const declared = new Set(
    ['tokens.css', 'tone.module.css'].flatMap((file) => names(read(file), /^\s*(--[\w-]+):/gm)),
  );

  it('use only variables of tokens.css or of their own', () => {
    expect(sheets.length).toBeGreaterThan(30);
    const unknown = sheets.flatMap((file) => {
      const text = read(file);
      const own = new Set(names(text, /^\s*(--[\w-]+):/gm));
      // React Aria sets the width of what opens a popover.
      return names(text, /var\((--[\w-]+)/g)
        .filter((name) => !declared.has(name) && !own.has(name) && name !== '--trigger-width')
        .map((name) => `${file} ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('name no colour themselves', () => {
    const literal =
      /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(|:\s*(?:white|black|red|gr[ae]y)\b/i;
    expect(sheets.filter((file) => literal.test(read(file)))).toEqual([]);
  });
});
