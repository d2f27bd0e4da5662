import { Suspense, useState } from 'react';
import { formatInstant } from '#shared/kernel/time.ts';
import type { SentMailFacts } from '#shared/mail/mail/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { resendMail } from '../queries.ts';

/** With the form library behind it: comes when it is asked for. */
const ReasonDialog = later(async () => (await import('#web/ui/reason-dialog.tsx')).ReasonDialog);

const titleOf = ({ subject, template }: SentMailFacts): string => subject ?? template;

const columnsWith = (again: (mail: SentMailFacts) => void): readonly Column<SentMailFacts>[] => [
  { id: 'at', header: '日時', rowHeader: true, cell: ({ sentAt }) => formatInstant(sentAt) },
  { id: 'what', brief: true, header: '件名', cell: titleOf },
  {
    id: 'again',
    header: '操作',
    cell: (mail) =>
      mail.id === undefined ? (
        '—'
      ) : (
        <Button
          aria-label={`もう一度送る：${titleOf(mail)}(${formatInstant(mail.sentAt)})`}
          look="quiet"
          onClick={() => again(mail)}
        >
          もう一度送る
        </Button>
      ),
  },
];

/** What was sent, and the way to send it once more; links with a secret in them are not kept and not sent again. */
export function MailTable({ caption, mails }: { caption: string; mails: readonly SentMailFacts[] }) {
  const toast = useToast();
  const [chosen, setChosen] = useState<SentMailFacts>();
  const close = () => setChosen(undefined);
  return (
    <>
      <Table
        caption={caption}
        columns={columnsWith(setChosen)}
        empty={<p>まだメールを送っていません。</p>}
        rowId={({ sentAt, template }) => `${sentAt} ${template}`}
        rows={mails}
      />
      <Suspense>
        {chosen?.id !== undefined && (
          <ReasonDialog
            about={titleOf(chosen)}
            act="もう一度送る"
            decide={(reason) => resendMail(chosen.id ?? '', reason)}
            hint="記録に残ります。本人には伝わりません"
            onClose={close}
            onDone={() => {
              close();
              toast('もう一度送りました。数分で届きます');
            }}
          >
            <p>同じ文のメールを、同じ宛先に送ります。1通につき1日3回までです。</p>
          </ReasonDialog>
        )}
      </Suspense>
    </>
  );
}
