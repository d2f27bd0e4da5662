/** The table of product.md §2 against what `npm run -s routes` prints. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { aliases, people, productTable, type Person } from '#test/support/product-table.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const printedSchema = z.array(
  z.union([
    z.object({
      path: z.string(),
      redirect: z.string(),
      values: z.record(z.string(), z.array(z.string())).optional(),
    }),
    z.object({ path: z.string(), layout: z.string(), who: z.union([z.string(), z.array(z.string())]) }),
  ]),
);

async function printed() {
  const { stdout } = await promisify(execFile)(process.execPath, ['web/src/app/print-routes.ts'], {
    cwd: root,
  });
  return printedSchema.parse(JSON.parse(stdout));
}

/** In the words of the printed table. */
const namesOf: Readonly<Record<Person, readonly string[]>> = {
  out: ['out'],
  individual: ['in', 'individual', 'email-pool'],
  student: ['in', 'student'],
  teacher: ['in', 'teacher', 'school', 'email-pool'],
  owner: ['in', 'owner', 'school', 'email-pool'],
  admin: ['in', 'admin', 'email-pool'],
};
const admitted = (who: string | readonly string[]): Person[] =>
  people.filter((person) => who === 'all' || namesOf[person].some((name) => [who].flat().includes(name)));

test('every row of the product table is a route with its layout, for exactly the people it names', async () => {
  const routes = await printed();
  const found = productTable.map(({ path: address }) => {
    const route = routes.find((one) => one.path === address);
    return route === undefined || 'redirect' in route
      ? { path: address }
      : { path: address, layout: route.layout, who: admitted(route.who) };
  });
  const wanted = productTable.map(({ who, ...row }) => ({
    ...row,
    who: people.filter((person) => who.includes(person)),
  }));

  expect(found).toEqual(wanted);
  expect(productTable.length).toBeGreaterThan(70);
});

test('every alias leads to the address it stands for', async () => {
  const routes = await printed();
  const leading = routes.flatMap((route) =>
    'redirect' in route
      ? (route.values?.['signin_1'] ?? [route.path.slice(1)]).map((name) => [`/${name}`, route.redirect])
      : [],
  );
  expect(Object.fromEntries(leading)).toEqual(aliases);
});
