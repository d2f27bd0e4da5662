import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { replyTemplates } from '../templates.ts';

const options = [
  { value: '', label: '選ぶと下の内容に入ります' },
  ...replyTemplates.map(({ name, label }) => ({ value: name, label })),
];

const isTemplate = (written: string): boolean => replyTemplates.some(({ text }) => text === written);

/** Puts a text into the field `text`; what somebody wrote is replaced only when they say so. */
export function ReplyTemplates() {
  const { getValues, setValue } = useFormContext();
  const [asking, setAsking] = useState<string>();
  const put = (text: string): void => setValue('text', text, { shouldDirty: true });

  function choose(name: string): void {
    const { text = '' } = replyTemplates.find((template) => template.name === name) ?? {};
    const written = String(getValues('text')).trim();
    if (written === '' || isTemplate(written)) put(text);
    else setAsking(text);
  }

  return (
    <>
      {/* A list of acts: nothing stays chosen. */}
      <FilterSelect label="文例" onChange={choose} options={options} value="" />
      <ConfirmDialog
        cancelLabel="書いた内容を残す"
        confirmLabel="置き換える"
        onClose={() => setAsking(undefined)}
        onConfirm={() => put(asking ?? '')}
        open={asking !== undefined}
        title="書いた内容を文例に置き換えますか"
      >
        書いた内容は残りません。
      </ConfirmDialog>
    </>
  );
}
