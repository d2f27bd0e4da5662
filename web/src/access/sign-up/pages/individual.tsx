import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod';
import { needsGuardian } from '#shared/people/account/policy.ts';
import { birthDaySchema, type individualFormSchema } from '#shared/access/profile/schema.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { useFieldValue } from '#web/ui/form-context.ts';
import { Form } from '#web/ui/form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { KeepForm } from '../components/keep-form.tsx';
import { PersonFields } from '#web/people/parts/person-fields.tsx';
import { SignUpSteps } from '../components/sign-up-steps.tsx';
import { loadForm, readForm } from '../draft.ts';
import { schemaOn } from '../individual-schema.ts';

export const loader = loadForm('individual');

function GuardianField({ today }: { today: string }) {
  const birthOn = birthDaySchema.safeParse(useFieldValue('birthOn'));
  if (!birthOn.success || !needsGuardian(birthOn.data, today)) return null;
  return (
    <CheckboxField label="保護者の同意" name="guardianConsent">
      保護者が、登録の内容と利用規約を確かめ、登録に同意しています
    </CheckboxField>
  );
}

export function Component() {
  const navigate = useNavigate();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <>
      <PageHeader
        above={<SignUpSteps at="入力" />}
        lead="お名前は認定証などに使います。あとから変えることもできます。住所は、紙の認定証を申し込むときにうかがいます。"
        title="個人の登録"
      />
      <Form
        aria-label="個人の登録"
        defaultValues={{
          birthOn: '',
          guardianConsent: false,
          ...readForm<z.input<typeof individualFormSchema>>('individual'),
        }}
        onSubmit={() => navigate(to('/auth/signup/cofirm'))}
        schema={schemaOn(today)}
      >
        <KeepForm kind="individual" />
        <PersonFields />
        <DateField birthday label="生年月日" name="birthOn" />
        <GuardianField today={today} />
        <SubmitButton>登録内容を確認する</SubmitButton>
      </Form>
    </>
  );
}
