import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { schemaResolver } from '#web/ui/form-resolver.ts';

const options = { fields: {}, shouldUseNativeValidation: undefined } as const;

const resolve = (schema: z.ZodType<unknown, Record<string, unknown>>, values: Record<string, unknown>) =>
  schemaResolver(schema)(values, undefined, options);

describe('schemaResolver', () => {
  it('hands on what the schema makes of the values', async () => {
    const schema = z.object({ name: z.string().trim(), age: z.string().transform(Number) });
    expect(await resolve(schema, { name: ' 葵 ', age: '12' })).toEqual({
      values: { name: '葵', age: 12 },
      errors: {},
    });
  });

  it('nests errors like the values and keeps the first one of a field', async () => {
    const schema = z.object({
      pupils: z.array(
        z.object({
          kana: z
            .string()
            .min(3, '3文字以上')
            .regex(/^[ァ-ー]+$/u, '全角カタカナで'),
        }),
      ),
    });
    const { values, errors } = await resolve(schema, { pupils: [{ kana: 'アオイ' }, { kana: 'a' }] });
    expect(values).toEqual({});
    expect(errors).toEqual({ pupils: [undefined, { kana: { type: 'too_small', message: '3文字以上' } }] });
  });

  it('says of a union what is missing to the form that is nearest', async () => {
    const schema = z.object({
      contact: z.union([
        z.object({ phone: z.string('電話番号を'), hours: z.string('時間帯を') }),
        z.object({ email: z.string('メールアドレスを') }),
      ]),
    });
    const { errors } = await resolve(schema, { contact: {} });
    expect(errors).toMatchObject({
      contact: { message: 'メールアドレスを', email: { message: 'メールアドレスを' } },
    });
  });

  it('waits for checks that take time', async () => {
    const schema = z.object({
      code: z.string().refine(async (code) => Promise.resolve(code === 'free'), '使われています'),
    });
    expect((await resolve(schema, { code: 'taken' })).errors).toMatchObject({
      code: { message: '使われています' },
    });
  });
});
