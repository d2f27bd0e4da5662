import { normalizePhone, normalizePostalCode, prefectures } from '#shared/kernel/contact.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const options = prefectures.map((prefecture) => ({ value: prefecture, label: prefecture }));

/** Postal address, below `prefix` (such as `delivery.`). */
export function PostalAddressFields({ prefix }: { prefix: string }) {
  const at = (name: string) => `${prefix}${name}`;
  return (
    <>
      <TextField
        autoComplete="postal-code"
        hint="7桁の数字。例：100-0001"
        inputMode="numeric"
        label="郵便番号"
        name={at('postalCode')}
        normalise={normalizePostalCode}
        width="code"
      />
      <SelectField label="都道府県" name={at('prefecture')} options={options} />
      <TextField autoComplete="address-line1" label="市区町村・番地" name={at('street')} />
      <TextField autoComplete="address-line2" label="建物名・部屋番号" name={at('building')} optional />
    </>
  );
}

/** Phone and postal address, below `prefix` (such as `organization.`). */
export function ContactFields({ prefix = '' }: { prefix?: string }) {
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
      />
      <PostalAddressFields prefix={at('postalAddress.')} />
    </>
  );
}
