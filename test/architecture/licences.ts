/** Under which licences what ships was given to us. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

/** Each lets us use, change and sell what it covers without opening our own code; texts and notices stay in the packages. */
const known = new Set([
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  // Taken under the second.
  '(MPL-2.0 OR Apache-2.0)',

  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
]);
/** Whose licence is told in a file of their own, as it was read there. */
const told: Readonly<Record<string, string>> = {
  '@digitalbazaar/credentials-context': 'BSD-3-Clause, W3C-20150513',
};

/** @throws where a licence nobody has looked at would ship */
export function licences(
  lockFiles: readonly string[],
): (readonly [licence: string, packages: readonly string[]])[] {
  const places = lockFiles.flatMap((lockFile) =>
    Object.entries(lockSchema.parse(JSON.parse(readFileSync(lockFile, 'utf8'))).packages),
  );
  const shipped = places.flatMap(([place, { version = '', license = '', dev }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return place === '' || dev === true
      ? []
      : [{ package: `${name} ${version}`, licence: told[name] ?? license }];
  });
  const looked = new Set([...known, ...Object.values(told)]);
  const unknown = shipped.filter(({ licence }) => !looked.has(licence));
  if (unknown.length > 0)
    throw new Error(
      `a licence nobody has looked at: ${unknown.map((one) => `${one.package} (${one.licence})`).join(', ')}`,
    );
  return [...Map.groupBy(shipped, ({ licence }) => licence)]
    .map(([licence, of]) => [licence, [...new Set(of.map((one) => one.package))].toSorted()] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
