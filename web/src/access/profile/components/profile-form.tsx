import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { noPostalAddress } from '#shared/kernel/contact.ts';
import { personNameFormSchema } from '#shared/access/profile/schema.ts';
import { contactFormSchema, type Profile } from '#shared/access/profile/contract.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { profileQuery, updateProfile } from '../queries.ts';
import { ContactFields } from '#web/people/parts/contact-fields.tsx';
import { PersonFields } from '#web/people/parts/person-fields.tsx';

const nameOnly = z.object({ name: personNameFormSchema });
const withContact = nameOnly.extend({ contact: contactFormSchema });

interface ProfileFormProps {
  profile: Profile;
  /** Others are reached through their organisation. */
  individual: boolean;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** Saves over what was shown, never over what somebody else saved meanwhile without saying so. */
function useSave(profile: Profile, onSaved: () => Promise<void>) {
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(profile.version);
  return async (values: z.output<typeof nameOnly>): Promise<SubmitProblem | undefined> => {
    try {
      await updateProfile({ ...values, version });
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) return refusalOf(error, ['contact.birthOn']);
      const newest = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
      setVersion(newest.version);
      return {
        formError: `ほかの画面で登録内容が変わったため、まだ保存していません（今の氏名：${fullName(newest.name)}）。この入力で置き換えるときは、もう一度保存してください。`,
      };
    }
    await onSaved();
    return undefined;
  };
}

export function ProfileForm({ profile, individual, onSaved, onCancel }: ProfileFormProps) {
  const save = useSave(profile, onSaved);
  const { name, birthOn = '', phone = '', postalAddress = noPostalAddress } = profile;
  const ends = (
    <>
      <SubmitButton busyLabel="保存しています">登録内容を保存する</SubmitButton>
      <div>
        <Button look="quiet" onClick={onCancel}>
          変更をやめる
        </Button>
      </div>
    </>
  );
  if (!individual)
    return (
      <Form
        aria-label="登録内容"
        failed="保存できませんでした"
        defaultValues={{ name }}
        onSubmit={save}
        schema={nameOnly}
      >
        <PersonFields />
        {ends}
      </Form>
    );
  return (
    <Form
      aria-label="登録内容"
      failed="保存できませんでした"
      defaultValues={{ name, contact: { birthOn, phone, postalAddress } }}
      onSubmit={save}
      schema={withContact}
    >
      <PersonFields />
      <DateField birthday label="生年月日" name="contact.birthOn" />
      <ContactFields optional prefix="contact." />
      {ends}
    </Form>
  );
}
