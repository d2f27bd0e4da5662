// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { Form } from '#web/ui/form.tsx';
import { KanaField } from '#web/ui/kana-field.tsx';
import { KanaFromTyping } from '#web/ui/kana-from-typing.tsx';
import { TextField } from '#web/ui/text-field.tsx';

// happy-dom has none; React looks for it when it is loaded.
vi.hoisted(() => {
  class CompositionEvent extends Event {
    readonly data: string;
    constructor(type: string, { data = '', ...init }: CompositionEventInit = {}) {
      super(type, init);
      this.data = data;
    }
  }
  Object.assign(window, { CompositionEvent });
});

afterEach(cleanup);

const schema = z.object({ family: z.string(), familyKana: z.string(), other: z.string() });
const draw = (familyKana = '') =>
  render(
    <Form
      aria-label="氏名"
      defaultValues={{ family: '', familyKana, other: '' }}
      keep={false}
      onSubmit={() => undefined}
      schema={schema}
    >
      <KanaFromTyping readings={{ family: 'familyKana' }}>
        <TextField label="姓" name="family" />
        <KanaField label="セイ" name="familyKana" />
        <TextField label="ほか" name="other" />
      </KanaFromTyping>
    </Form>,
  );
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const reading = () => field(/^セイ/u).value;

/** What an input method tells of a word, and what stands in the field when it is done. */
function compose(name: RegExp, told: readonly string[], word: string, value = word): void {
  const input = field(name);
  for (const data of told) fireEvent.compositionUpdate(input, { data });
  fireEvent.input(input, { target: { value } });
  fireEvent.compositionEnd(input, { data: word });
}

test('GIVEN a name typed with an input method THEN its reading is proposed, word by word', () => {
  draw();
  compose(/^姓/u, ['s', 'さ', 'さい', 'さいt', 'さいとう', '斎藤'], '斎藤');
  expect(reading()).toBe('サイトウ');
  compose(/^姓/u, ['やま', '山'], '山', '斎藤山');
  expect(reading()).toBe('サイトウヤマ');
  compose(/^姓/u, ['もり', '森'], '森');
  expect(reading()).toBe('モリ');
});

test('GIVEN a reading somebody wrote THEN it stays', () => {
  draw();
  compose(/^姓/u, ['さいとう', '斎藤'], '斎藤');
  fireEvent.input(field(/^セイ/u), { target: { value: 'サイドウ' } });
  compose(/^姓/u, ['さいとう', '齋藤'], '齋藤');
  expect(reading()).toBe('サイドウ');
});

test('GIVEN one that was there, a word that was given up, or another field THEN nothing is proposed', () => {
  draw('モリ');
  compose(/^姓/u, ['はやし', '林'], '林');
  expect(reading()).toBe('モリ');
  cleanup();
  draw();
  compose(/^姓/u, ['はやし'], '');
  compose(/^ほか/u, ['はやし', '林'], '林');
  compose(/^姓/u, ['林'], '林');
  expect(reading()).toBe('');
});
