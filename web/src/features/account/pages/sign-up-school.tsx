import { redirect, useNavigate } from 'react-router-dom';
import type * as z from 'zod';
import { schoolFormSchema } from '#shared/account/profile.ts';
import { schoolTypes } from '#shared/organization/schema.ts';
import { to } from '#web/lib/paths.ts';
import { Form } from '#web/ui/form.tsx';
import { KanaField } from '#web/ui/kana-field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ContactFields } from '../components/contact-fields.tsx';
import { KeepForm } from '../components/keep-form.tsx';
import { PersonFields } from '../components/person-fields.tsx';
import { SignUpSteps } from '../components/sign-up-steps.tsx';
import { keepProgress, readForm, readProgress } from '../sign-up-draft.ts';

export function loader() {
  if (readProgress().proof === undefined) throw redirect(to('/auth/signup'));
  keepProgress({ kind: 'school' });
}

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        above={<SignUpSteps at="入力" />}
        lead="登録のあと、事務局が内容を確かめて承認します。承認されると団体コードをお知らせします。"
        title="学校の登録"
      />
      <Form
        aria-label="学校の登録"
        defaultValues={readForm<z.input<typeof schoolFormSchema>>('school') ?? {}}
        onSubmit={() => navigate(to('/auth/signup/cofirm'))}
        schema={schoolFormSchema}
      >
        <KeepForm kind="school" />
        <h2>学校</h2>
        <TextField autoComplete="organization" label="学校名" name="organization.name" />
        <KanaField label="学校名(フリガナ)" name="organization.kana" />
        <SelectField
          label="学校種"
          name="organization.schoolType"
          options={schoolTypes.map((type) => ({ value: type, label: type }))}
        />
        <ContactFields prefix="organization." />
        <h2>責任者</h2>
        <PersonFields />
        <SubmitButton>登録内容を確認する</SubmitButton>
      </Form>
    </>
  );
}
