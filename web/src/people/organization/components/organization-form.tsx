import { useEffect } from 'react';
import { normalizePhone, normalizePostalCode, prefectures } from '#shared/kernel/contact.ts';
import { organizationInputSchema, type OrganizationInput } from '#shared/people/organization/profile.ts';
import { schoolTypes } from '#shared/people/organization/schema.ts';
import { Form } from '#web/ui/form.tsx';
import { useFieldValue } from '#web/ui/form-context.ts';
import { KanaField } from '#web/ui/kana-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Unfinished } from '../draft.ts';
import { kindWords } from '../words.ts';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

interface KeepProps {
  kind: Unfinished['kind'];
  keep: (values: Unfinished) => void;
}

/** What is typed survives a reload and the way back from the next page. */
function KeepDraft({ kind, keep }: KeepProps) {
  const name = asText(useFieldValue('name'));
  const kana = asText(useFieldValue('kana'));
  const schoolType = asText(useFieldValue('schoolType'));
  const phone = asText(useFieldValue('phone'));
  const postalCode = asText(useFieldValue('postalAddress.postalCode'));
  const prefecture = asText(useFieldValue('postalAddress.prefecture'));
  const street = asText(useFieldValue('postalAddress.street'));
  const building = asText(useFieldValue('postalAddress.building'));
  useEffect(() => {
    const postalAddress = { postalCode, prefecture, street, building };
    keep({ kind, name, kana, schoolType, phone, postalAddress });
  }, [keep, kind, name, kana, schoolType, phone, postalCode, prefecture, street, building]);
  return null;
}

interface OrganizationFormProps extends KeepProps {
  initial: Unfinished;
  submitLabel: string;
  onSubmit: (input: OrganizationInput) => Promise<void>;
}

/** The same fields for a new organisation and for the changes of one. */
export function OrganizationForm({ kind, keep, initial, submitLabel, onSubmit }: OrganizationFormProps) {
  const what = kindWords[kind];
  return (
    <Form
      aria-label={`${what}の情報`}
      // What was left half filled in is not yet what the schema lets through.
      defaultValues={{ ...initial, kind } as OrganizationInput}
      onSubmit={onSubmit}
      schema={organizationInputSchema}
    >
      <KeepDraft keep={keep} kind={kind} />
      <TextField autoComplete="organization" label={`${what}の名称`} name="name" />
      <KanaField label="名称のフリガナ" name="kana" />
      {kind === 'school' && <SelectField label="学校種" name="schoolType" options={optionsOf(schoolTypes)} />}
      <TextField
        autoComplete="postal-code"
        hint="7桁の数字です。例：100-0001"
        inputMode="numeric"
        label="郵便番号"
        name="postalAddress.postalCode"
        normalise={normalizePostalCode}
        width="code"
      />
      <SelectField label="都道府県" name="postalAddress.prefecture" options={optionsOf(prefectures)} />
      <TextField autoComplete="address-line1" label="市区町村・番地" name="postalAddress.street" />
      <TextField
        autoComplete="address-line2"
        label="建物名・部屋番号"
        name="postalAddress.building"
        optional
      />
      <TextField
        autoComplete="tel"
        hint="市外局番から入力してください。例：03-1234-5678"
        inputMode="tel"
        label="電話番号"
        name="phone"
        normalise={normalizePhone}
        type="tel"
        width="half"
      />
      <SubmitButton>{submitLabel}</SubmitButton>
    </Form>
  );
}
