/** `functions/platform` names no feature, not even in a string: a kind, a key or a code of one makes it know it. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const foldersOf = (folder: string): string[] =>
  globSync('*/', { cwd: folder, withFileTypes: true }).map(({ name }) => name);

/** Strings of a source, without the places it imports from. */
function* stringsOf(source: string): Generator<string> {
  const code = source
    .replace(/^(?:import|export)[^;]*?from '[^']*';$/gmu, '')
    .replace(/import\('[^']*'\)/gu, '');
  for (const [, single, template] of code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/gu))
    yield single ?? template ?? '';
}

/** Words of signing in, of trying and of telling, which stand in every library of the kind; that a room is named so makes platform know nothing. */
const everywhere = new Set(['session', 'password', 'profile', 'two-step', 'attempt', 'notice']);

/** Words of every provider's own API, so in `platform/payment` alone. */
const ofProviders = new Set(['refund', 'transfer']);

/**
 * Every room of the tree, but what platform has a part of its own for, and what the kernel itself speaks of: whose data an
 * endpoint touches, and who may.
 */
function nounsOf(root: string): Set<string> {
  const kernel = new Set(stringsOf(readFileSync(path.join(root, 'shared/kernel/contract.ts'), 'utf8')));
  const own = new Set(foldersOf(path.join(root, 'functions/platform')));
  const areas = foldersOf(path.join(root, 'shared')).filter((area) => area !== 'kernel');
  const rooms = ['shared', 'functions'].flatMap((tree) =>
    areas.flatMap((area) => [
      ...foldersOf(path.join(root, tree, area)),
      // Nouns that stand in a room (functions/README.md).
      ...globSync(`*/*/{contract,repository,service}.ts`, { cwd: path.join(root, tree, area) }).map((file) =>
        path.basename(path.dirname(file)),
      ),
    ]),
  );
  return new Set(rooms.filter((noun) => !everywhere.has(noun) && !own.has(noun) && !kernel.has(noun)));
}

/** `file: noun in 'string'` for each; `rooms`: how many nouns were looked for. */
export function namedFeatures(root: string): { rooms: number; found: string[] } {
  const nouns = nounsOf(root);
  const wordsOf = (some: Iterable<string>): RegExp =>
    new RegExp(`(?<![a-z])(?:${[...some].join('|')})s?(?![a-z])`, 'iu');
  const everyWord = wordsOf(nouns);
  const inPayment = wordsOf([...nouns].filter((noun) => !ofProviders.has(noun)));
  // What people choose as passwords is no word of ours.
  const files = globSync('functions/platform/**/*.ts', { cwd: root, exclude: ['**/common-passwords.ts'] });
  const found = files.flatMap((file) => {
    const words = file.startsWith('functions/platform/payment/') ? inPayment : everyWord;
    return [...stringsOf(readFileSync(path.join(root, file), 'utf8'))].flatMap((text) => {
      const noun = words.exec(text)?.[0];
      return noun === undefined ? [] : [`${file}: ${noun} in '${text.slice(0, 80)}'`];
    });
  });
  return { rooms: nouns.size, found };
}
