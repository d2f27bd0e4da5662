import { honorificOptions } from '#web/shop/parts/honorifics.ts';
import { RadioField } from '#web/ui/radio-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** What is to stand on the paper; within a form. */
export function PaperFields() {
  return (
    <>
      <TextField
        hint="「〇〇市長」「〇〇小学校長」「〇〇小学校PTA」のように、提出先が求める名前にできます"
        label="宛名"
        name="addressee"
      />
      <RadioField label="敬称" name="honorific" options={honorificOptions} />
      <TextField hint="例：令和8年度 タイピング大会の参加料" label="件名" name="subject" />
    </>
  );
}
