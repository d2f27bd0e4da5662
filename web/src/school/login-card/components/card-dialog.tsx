import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { cardHours, type CardPassword } from '#shared/school/login-card/contract.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { to } from '#shared/kernel/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { cardBatches } from '../batches.ts';
import { cardJobsQuery, startCards } from '../queries.ts';
import { ReissueDialog } from './reissue-dialog.tsx';

/** More at once nobody prints from an open page. */
const shownAtOnce = 200;
const schema = z.object({ password: z.enum(['random', 'shared']) });

interface CardRequest {
  readonly userIds: string[];
  /** A second press repeats the same request instead of issuing everything again. */
  readonly requestKey: string;
}
const requestsFor = (students: readonly Student[]): CardRequest[] =>
  cardBatches(students).map((batch) => ({
    userIds: batch.map(({ userId }) => userId),
    requestKey: crypto.randomUUID(),
  }));

const passwords = [
  {
    value: 'random',
    label: '1人ずつ違うパスワード（おすすめ）',
    note: 'カードを受け取った本人だけが知っています。',
  },
  {
    value: 'shared',
    label: '全員同じパスワード',
    note: 'クラスの全員が知っているため、本人が変えるまでのあいだ、ほかの人がその生徒になりすましてサインインできます。配ったその場で、全員にサインインして変えてもらってください。',
  },
];

interface CardDialogProps {
  /** Who can have one: in use, with an account of the school's. */
  students: readonly Student[];
  onClose: () => void;
}

export function CardDialog({ students, onClose }: CardDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const jobs = useQuery(cardJobsQuery);
  const [requests] = useState(() => requestsFor(students));
  const [onScreen, setOnScreen] = useState(false);
  if (onScreen) return <ReissueDialog onClose={onClose} students={students} />;

  /** Nobody loses a password by it. */
  const isFirst = students.every(({ passwordValidUntil }) => passwordValidUntil === undefined);

  async function start(password: CardPassword) {
    for (const { userIds, requestKey } of requests) await startCards(userIds, password, requestKey);
    // From the beginning, so that it is asked often again.
    await queryClient.resetQueries(cardJobsQuery);
    await queryClient.invalidateQueries();
    await navigate(to('/user-group/success'));
  }

  return (
    <Dialog
      actions={<></>}
      onClose={onClose}
      open
      title={`${String(students.length)}人のログインカードを発行しますか`}
    >
      <Form
        aria-label="ログインカードの発行"
        defaultValues={{ password: 'random' }}
        onSubmit={async ({ password }) => {
          try {
            await start(password);
          } catch (error) {
            return { formError: sentenceOf(error) };
          }
          return undefined;
        }}
        schema={schema}
      >
        <p>
          {isFirst ? 'はじめての' : '新しい'}
          パスワードを発行し、A4に6枚ずつ、組ごとに分けたPDFを作ります。
          {!isFirst &&
            'いまのパスワードは、本人が変えたものも使えなくなり、サインイン中の端末もサインアウトします。'}
          パスワードは7日間有効です。
        </p>
        <p>
          画面を閉じても作り続けます。できたPDFは「ログインカード」の画面で受け取れ、{cardHours}
          時間で削除されます。
          {requests.length > 1 &&
            `人数が多いため、クラスごとにまとめて${String(requests.length)}つのPDFにします。`}
        </p>
        {jobs.data?.sharedOffered === true && (
          <RadioField framed label="はじめのパスワード" name="password" options={passwords} />
        )}
        <Stack across>
          <SubmitButton busyLabel="始めています">PDFで受け取る</SubmitButton>
          {students.length <= shownAtOnce && (
            <Button onClick={() => setOnScreen(true)}>この画面に表示して印刷する</Button>
          )}
          <Button look="quiet" onClick={onClose}>
            やめる
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
