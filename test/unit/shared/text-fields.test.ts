/** Every text anybody may send, in every contract: nothing unseen gets into it, whatever the field is called. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#shared/contracts.ts';

interface Leaf {
  readonly path: string;
  readonly schema: z.ZodType;
}

function leavesOf(schema: z.ZodType, path: string): Leaf[] {
  const inner = (of: unknown): Leaf[] => leavesOf(of as z.ZodType, path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, of]) => leavesOf(of as z.ZodType, `${path}.${name}`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(inner);
  if (schema instanceof z.ZodArray) return inner(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return inner(schema.unwrap());
  return [{ path, schema }];
}

/** Kept as they were typed: they are compared (a signed badge byte by byte), never shown. */
const secret = /\.(password|current)$|^checkBadge\.document$/u;
const leaves = [...endpoints]
  .flatMap(([name, { body }]) => (body === undefined ? [] : leavesOf(body, name)))
  .filter(({ path }) => !secret.test(path));

const samples = ['山田', 'ヤマダ', 'hana@typing.example', '03-1234-5678', '100-0001', 'haruto', '12', '削除'];
const unseen = [
  '\u0000',
  '\u001B',
  '\u007F',
  '\u200B',
  '\u200E',
  '\u202E',
  '\u2066',
  '\u3164',
  '\uFEFF',
  '\uFFFE',
  '\uD842',
];

const takes = ({ schema }: Leaf, text: string): boolean => schema.safeParse(text).success;

test('the walk finds the fields there are', () => {
  const free = leaves.filter((leaf) => takes(leaf, '山田')).map(({ path }) => path);

  expect(free).toEqual(
    expect.arrayContaining([
      'issueReceipt.addressee',
      'issueReceipt.note',
      'applyForCertificate.printedName',
      'updateProfile.contact.postalAddress.street',
      'completeSignUp.account.organization.name',
      'createGroup.className',
      'createStudent.family',
      'putImportRows.rows.input.family',
      'decideOrganization.reason',
    ]),
  );
});

test('GIVEN any field WHEN something unseen stands in its text THEN it is refused or dropped', () => {
  const kept = leaves.flatMap(({ path, schema }) =>
    samples.flatMap((sample) =>
      unseen
        .filter((character) => {
          const { data } = schema.safeParse(`${sample.slice(0, 1)}${character}${sample.slice(1)}`);
          return typeof data === 'string' && data.includes(character);
        })
        .map((character) => `${path} U+${character.codePointAt(0)?.toString(16)}`),
    ),
  );

  expect([...new Set(kept)]).toEqual([]);
});

test('GIVEN a field that must be filled in WHEN nothing can be seen in it THEN it is not', () => {
  const filled = leaves.filter(
    (leaf) =>
      !takes(leaf, '') && samples.some((sample) => takes(leaf, sample)) && takes(leaf, '\u200B\u3164\u2800'),
  );

  expect(filled.map(({ path }) => path)).toEqual([]);
});
