import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { mailChoices, type MailChoice } from '#shared/mail/mail/schema.ts';
import { useSession } from '#web/lib/session.ts';
import { CheckboxGroupField } from '#web/ui/checkbox-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { mailChoicesQuery, saveMailChoices } from '../queries.ts';
import { choiceWords } from '../words.ts';

const schema = z.object({ wanted: z.array(z.enum(mailChoices)) });

function Choices({ wanted }: { wanted: MailChoice[] }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const teaches = useSession()?.organization !== undefined;
  const isOffered = (choice: MailChoice): boolean => choice !== 'digest' || teaches;
  return (
    <Stack>
      <p>
        領収書、申込の内容、アカウントの安全に関わるメールは、いつもお送りします。止めたお知らせも「通知」には残ります。
      </p>
      <Form
        aria-label="受け取るメール"
        defaultValues={{ wanted }}
        failed="保存できませんでした"
        onSubmit={async (values) => {
          try {
            // What is not offered to this person stays as it is.
            const others = wanted.filter((choice) => !isOffered(choice));
            await saveMailChoices(queryClient, [...values.wanted.filter(isOffered), ...others]);
          } catch (error) {
            return refusalOf(error, ['wanted']);
          }
          toast('受け取るメールを保存しました');
        }}
        schema={schema}
      >
        <CheckboxGroupField
          label="受け取るもの"
          name="wanted"
          optional
          options={mailChoices.filter(isOffered).map((value) => ({ value, ...choiceWords[value] }))}
        />
        <SubmitButton busyLabel="保存しています">受け取るメールを保存する</SubmitButton>
      </Form>
    </Stack>
  );
}

/** Of the mails one may do without, those one wants. */
export const MailChoiceBlock = () => (
  <Loaded lines={4} query={useQuery(mailChoicesQuery)} what="受け取るメール">
    {({ wanted }) => <Choices wanted={wanted} />}
  </Loaded>
);
