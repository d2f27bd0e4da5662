import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod';
import { fullName } from '#shared/people/account/schema.ts';
import { contactInputSchema, contactTopics, contactTopicWords } from '#shared/site/contact/schema.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import shown from '#web/ui/shown.module.css';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { sendContact } from '../queries.ts';

/** `website` is the field that nobody sees. */
const schema = contactInputSchema.extend({ website: z.string() });

/** Out of sight, of the keyboard and of screen readers: only a program fills it in. */
function Trap() {
  const { register } = useFormContext();
  return (
    <div aria-hidden="true" className={shown['hidden']}>
      <input {...register('website')} autoComplete="off" tabIndex={-1} type="text" />
    </div>
  );
}

/** Since when this contact is written: who signs in again finds what they typed, and sends it at once. */
let since: number | undefined;
const begun = () => ({ requestKey: crypto.randomUUID(), at: (since ??= performance.now()) });

export function ContactForm() {
  const session = useSession();
  // Of one contact: sent again after a lost connection it is the same one.
  const [attempt, setAttempt] = useState(begun);
  const [taken, setTaken] = useState<{ number: string; email: string }>();

  if (taken !== undefined)
    return (
      <Notice
        action={
          <Button
            onClick={() => {
              setAttempt(begun());
              setTaken(undefined);
            }}
          >
            別のお問い合わせを送る
          </Button>
        }
        live="polite"
        title="お問い合わせを受け付けました"
        tone="good"
      >
        {`受付番号は ${taken.number} です。控えのメールを ${taken.email} にお送りしました。アドレスがちがうときは、もう一度お送りください。3営業日たっても返事が届かないときは、受付番号を添えてお送りください。`}
      </Notice>
    );
  return (
    <Section title="お問い合わせのフォーム">
      <Form
        aria-label="お問い合わせ"
        defaultValues={{
          name: session ? fullName(session.name) : '',
          email: session?.email ?? '',
          text: '',
          website: '',
        }}
        onSubmit={async (values) => {
          try {
            // By a clock that nobody sets back.
            const typedFor = Math.round(performance.now() - attempt.at);
            const { number } = await sendContact({ ...values, requestKey: attempt.requestKey, typedFor });
            setTaken({ number, email: values.email });
            since = undefined;
          } catch (error) {
            return refusalOf(error, ['name', 'email', 'topic', 'text']);
          }
        }}
        schema={schema}
      >
        <TextField autoComplete="name" label="氏名" name="name" />
        <TextField
          autoComplete="email"
          hint="返事をお送りします。控えのメールもお送りします"
          inputMode="email"
          label="メールアドレス"
          name="email"
          type="email"
        />
        <SelectField
          label="種類"
          name="topic"
          options={contactTopics.map((value) => ({ value, label: contactTopicWords[value] }))}
        />
        <TextAreaField
          hint="2000文字までです。注文番号や参加番号が分かるときは書いてください。パスワードは書かないでください"
          label="内容"
          name="text"
          rows={8}
        />
        <Trap />
        <SubmitButton>お問い合わせを送る</SubmitButton>
      </Form>
    </Section>
  );
}
