import { useNavigate } from 'react-router-dom';
import type * as z from 'zod';
import { organizationFormSchema, schoolFormSchema } from '#shared/access/profile/schema.ts';
import type { OrganizationKind } from '#shared/people/organization/profile.ts';
import { schoolTypes } from '#shared/people/organization/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { Form } from '#web/ui/form.tsx';
import { KanaField } from '#web/ui/kana-field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { readForm } from '../draft.ts';
import { ContactFields } from '#web/people/parts/contact-fields.tsx';
import { KeepForm } from './keep-form.tsx';
import { PersonFields } from '#web/people/parts/person-fields.tsx';
import { SignUpSteps } from './sign-up-steps.tsx';

const words = { organization: '団体', school: '学校' } as const;
const schemas = { organization: organizationFormSchema, school: schoolFormSchema } as const;
type FormInput = z.input<(typeof schemas)[OrganizationKind]>;

/** The form of an organisation or a school, and of who answers for it. */
export function OrganizationSignUp({ kind }: { kind: OrganizationKind }) {
  const navigate = useNavigate();
  const word = words[kind];
  return (
    <>
      <PageHeader
        above={<SignUpSteps at="入力" />}
        lead="登録のあと、事務局が内容を確かめて承認します。承認されると団体コードをお知らせします。"
        title={`${word}の登録`}
      />
      <Form
        aria-label={`${word}の登録`}
        defaultValues={readForm<FormInput>(kind) ?? {}}
        onSubmit={() => navigate(to('/auth/signup/cofirm'))}
        schema={schemas[kind] as z.ZodType<unknown, FormInput>}
      >
        <KeepForm kind={kind} />
        <h2>{word}</h2>
        <TextField autoComplete="organization" label={`${word}名`} name="organization.name" />
        <KanaField label={`${word}名（フリガナ）`} name="organization.kana" />
        {kind === 'school' && (
          <SelectField
            label="学校種"
            name="organization.schoolType"
            options={schoolTypes.map((type) => ({ value: type, label: type }))}
          />
        )}
        <ContactFields prefix="organization." />
        <h2>責任者</h2>
        <PersonFields />
        <SubmitButton>登録内容を確認する</SubmitButton>
      </Form>
    </>
  );
}
