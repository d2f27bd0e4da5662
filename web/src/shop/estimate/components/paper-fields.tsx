import type { Honorific } from '#shared/shop/receipt/schema.ts';
import { HonorificField } from '#web/shop/parts/honorific-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/**
 * What is to stand on the paper; within a form.
 * @param usual honorific of whoever pays
 */
export function PaperFields({ usual }: { usual: Honorific }) {
  return (
    <>
      <TextField
        hint="「〇〇市長」「〇〇小学校長」「〇〇小学校PTA」のように、提出先が求める名前にできます"
        label="宛名"
        name="addressee"
      />
      <HonorificField usual={usual} />
      <TextField hint="例：令和8年度 タイピング大会の参加料" label="件名" name="subject" />
    </>
  );
}
