import { expect, test } from 'vitest';
import * as z from 'zod';
import { schemaResolver } from '#web/ui/form-resolver.ts';

const schema = z
  .object({
    name: z.string().min(2, '短すぎます').regex(/^\D*$/u, '数字は使えません'),
    address: z.object({ city: z.string().min(1, '入力してください') }),
    age: z.coerce.number<string>(),
  })
  .refine(({ age }) => age < 100, 'あわせて確かめてください');
const resolve = (typed: z.input<typeof schema>) =>
  schemaResolver(schema)(typed, undefined, { fields: {}, shouldUseNativeValidation: false });

test('GIVEN what fits THEN the form gets what the schema made of it', async () => {
  expect(await resolve({ name: '花子', address: { city: '港区' }, age: '7' })).toEqual({
    values: { name: '花子', address: { city: '港区' }, age: 7 },
    errors: {},
  });
});

test('GIVEN what does not THEN each field has the first thing wrong with it, also inside another', async () => {
  const { errors } = await resolve({ name: '1', address: { city: '' }, age: '7' });
  expect(errors).toMatchObject({
    name: { message: '短すぎます' },
    address: { city: { message: '入力してください' } },
  });
});

test('GIVEN what is wrong with no field alone THEN the whole form has it', async () => {
  const { errors } = await resolve({ name: '花子', address: { city: '港区' }, age: '120' });
  expect(errors).toMatchObject({ root: { message: 'あわせて確かめてください' } });
});
