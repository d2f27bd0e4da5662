import { normalizePhone } from '#shared/kernel/contact.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { PostalAddressFields } from './postal-address-fields.tsx';

/** Phone and postal address, below `prefix` (such as `organization.`). `optional`: one may leave either out. */
export function ContactFields({ prefix = '', optional }: { prefix?: string; optional?: true }) {
  const at = (name: string) => `${prefix}${name}`;
  return (
    <>
      <TextField
        autoComplete="tel"
        hint="市外局番から。例：03-1234-5678"
        inputMode="tel"
        label="電話番号"
        name={at('phone')}
        normalise={normalizePhone}
        type="tel"
        width="half"
        {...(optional && { optional })}
      />
      <PostalAddressFields prefix={at('postalAddress.')} {...(optional && { optional })} />
    </>
  );
}
