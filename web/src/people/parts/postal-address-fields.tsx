import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { normalizePostalCode, prefectures } from '#shared/kernel/contact.ts';
import type { KnownAddress } from '#shared/shop/postal-code/contract.ts';
import { findAddress, isElsewhere } from './postal-code.ts';
import { useFieldValue } from '#web/ui/form-context.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const options = prefectures.map((prefecture) => ({ value: prefecture, label: prefecture }));
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Known {
  /** The address was filled in by its code. */
  readonly filled: boolean;
  /** What the code says, where what was typed is in another city. */
  readonly elsewhere: string | undefined;
}

/** Fills in what the code says, but never over what somebody typed: then it only says what it is. */
function useKnownAddress(prefix: string): Known {
  const { setValue, getValues } = useFormContext();
  const code = normalizePostalCode(textOf(useFieldValue(`${prefix}postalCode`)));
  const prefecture = textOf(useFieldValue(`${prefix}prefecture`));
  const street = textOf(useFieldValue(`${prefix}street`));
  const first = useRef({ code, typed: prefecture + street });
  const filled = useRef<string>(undefined);
  const [done, setDone] = useState(false);
  const [known, setKnown] = useState<KnownAddress & { readonly code: string }>();
  const isNewCode = code !== first.current.code;
  const isTouched = isNewCode || prefecture + street !== first.current.typed;

  useEffect(() => {
    // An address that was there from the beginning is already whole.
    if (!isTouched) return undefined;
    let stale = false;
    const fill = async () => {
      const address = await findAddress(code);
      if (stale) return;
      setKnown(address && { ...address, code });
      const before = textOf(getValues(`${prefix}street`));
      if (!isNewCode || address === undefined || (before !== '' && before !== filled.current)) return;
      filled.current = address.street;
      for (const [name, value] of Object.entries(address))
        setValue(`${prefix}${name}`, value, { shouldDirty: true, shouldValidate: true });
      setDone(true);
    };
    // Without the list the address is typed, as before.
    fill().catch(() => undefined);
    return () => {
      stale = true;
    };
  }, [code, getValues, isNewCode, isTouched, prefix, setValue]);
  const isOther = known?.code === code && isElsewhere(known, { prefecture, street });
  return { filled: done, elsewhere: isOther ? `${known.prefecture}${known.street}` : undefined };
}

/** Postal address, below `prefix` (such as `delivery.`). `optional`: whole or not at all. */
export function PostalAddressFields({ prefix, optional }: { prefix: string; optional?: true }) {
  const at = (name: string) => `${prefix}${name}`;
  const { filled, elsewhere } = useKnownAddress(prefix);
  return (
    <>
      <TextField
        autoComplete="postal-code"
        hint="7桁の数字。例：100-0001。入力すると、住所のはじめが入ります"
        inputMode="numeric"
        label="郵便番号"
        name={at('postalCode')}
        normalise={normalizePostalCode}
        width="code"
        {...(optional && { optional })}
      />
      <SelectField
        label="都道府県"
        name={at('prefecture')}
        options={options}
        {...(optional && { optional })}
      />
      <TextField
        autoComplete="address-line1"
        label="市区町村・番地"
        name={at('street')}
        {...(optional && { optional })}
        {...(filled && { hint: '郵便番号から入れました。続きの番地を入力してください' })}
      />
      <div role="status">
        {elsewhere !== undefined && (
          <Notice title="郵便番号と住所が合っていないようです" tone="warn">
            この郵便番号は「{elsewhere}」です。どちらも正しいときは、このままお進みください。
          </Notice>
        )}
      </div>
      <TextField autoComplete="address-line2" label="建物名・部屋番号" name={at('building')} optional />
      <span role="status">{filled && <VisuallyHidden>郵便番号から住所を入れました。</VisuallyHidden>}</span>
    </>
  );
}
