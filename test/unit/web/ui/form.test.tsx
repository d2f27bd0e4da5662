// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

afterEach(cleanup);

async function titleAfter(refused: () => Promise<SubmitProblem>): Promise<string> {
  render(
    <Form
      aria-label="サインイン"
      defaultValues={{ name: 'a' }}
      failed="サインインできませんでした"
      onSubmit={refused}
      schema={z.object({ name: z.string() })}
    >
      <TextField label="氏名" name="name" />
      <SubmitButton>送る</SubmitButton>
    </Form>,
  );
  act(() => screen.getByRole('button', { name: '送る' }).click());
  const alert = await screen.findByRole('alert');
  return alert.querySelector('p')?.textContent ?? '';
}

test('GIVEN a refusal about no field THEN its title says what failed, not that something is to be mended', async () => {
  expect(await titleAfter(() => Promise.resolve({ formError: 'パスワードが違います。' }))).toBe(
    'サインインできませんでした',
  );
  cleanup();
  vi.stubGlobal('reportError', vi.fn<(cause: unknown) => void>());
  expect(await titleAfter(() => Promise.reject(new Error('no network')))).toBe('サインインできませんでした');
  vi.unstubAllGlobals();
});

test('GIVEN refused fields THEN the title counts what is to be mended', async () => {
  expect(await titleAfter(() => Promise.resolve({ fieldErrors: { name: '使われています。' } }))).toBe(
    '直していただきたいところがあります',
  );
});
