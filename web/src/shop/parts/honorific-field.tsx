import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { endsInOffice, proposedHonorific } from '#shared/shop/receipt/policy.ts';
import type { Honorific } from '#shared/shop/receipt/schema.ts';
import { useFieldValue } from '#web/ui/form-context.ts';
import { RadioField } from '#web/ui/radio-field.tsx';

/** What follows the name on a document. */
const options = [
  { value: 'onchu', label: '御中（会社・学校・団体）' },
  { value: 'sama', label: '様（個人）' },
  { value: 'none', label: '付けない（市長・校長など、役職名で終わるとき）' },
] as const;

/**
 * Beside a field `addressee`: it follows what is typed there, unless somebody has chosen another one.
 * @param usual of whoever pays, for a name that is no office
 */
export function HonorificField({ usual }: { usual: Honorific }) {
  const addressee = String(useFieldValue('addressee'));
  const proposed = proposedHonorific(addressee, usual);
  const before = useRef(proposed);
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    if (getValues('honorific') === before.current) setValue('honorific', proposed);
    before.current = proposed;
  }, [getValues, proposed, setValue]);
  return (
    <RadioField
      hint={
        endsInOffice(addressee)
          ? '宛名が役職名で終わるので、敬称は付けないのがふつうです'
          : '宛名が「様」「御中」「殿」で終わるときは、何も付けません'
      }
      label="敬称"
      name="honorific"
      options={options}
    />
  );
}
