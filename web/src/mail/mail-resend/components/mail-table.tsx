import { formatInstant } from '#shared/kernel/time.ts';
import type { SentMailFacts } from '#shared/mail/mail/schema.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { resendMail } from '../queries.ts';

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
          aria-label={`もう一度送る：${titleOf(mail)}、${formatInstant(mail.sentAt)}`}
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
  const [ask, dialog] = useAskReason((mail: SentMailFacts) => ({
    about: titleOf(mail),
    act: 'もう一度送る',
    decide: (reason) => resendMail(mail.id ?? '', reason),
    done: 'もう一度送りました。数分で届きます',
    hint: '記録に残ります。本人には伝わりません',
    meaning: '同じ文のメールを、同じ宛先に送ります。1通につき1日3回までです。',
  }));
  return (
    <>
      <Table
        caption={caption}
        columns={columnsWith(ask)}
        empty={<p>まだメールを送っていません。</p>}
        rowId={({ sentAt, template }) => `${sentAt} ${template}`}
        rows={mails}
      />
      {dialog}
    </>
  );
}
