import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatInstant } from '#shared/kernel/time.ts';
import { returnWords } from '#shared/mail/mail-return/words.ts';
import { contactTopicWords, type Contact, type SeenContact } from '#shared/site/contact/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { type LoaderArgs, expectId, orNotFound } from '#web/lib/loader.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { StateBadge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { answerContact, closeContact, contactQuery, reopenContact } from '../queries.ts';
import { stateWords } from '../words.ts';
import styles from './office-contact.module.css';

/** With the form library behind it: comes when it is asked for. */
const MessageForm = later(async () => (await import('../components/message-form.tsx')).MessageForm);

export function loader({ queryClient, params: { id = '' } }: LoaderArgs): void {
  expectId('contact', id);
  void queryClient.prefetchQuery(contactQuery(id));
}

const forms = {
  reply: {
    label: 'メールで返事をする',
    hint: '送った人にメールで届きます。2000文字までです',
    done: '返事を送りました',
  },
  note: { label: 'メモを残す', hint: '事務局だけが読みます。2000文字までです', done: 'メモを残しました' },
} as const;

function Acts({ contact: { id, number, state, version } }: { contact: Contact }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [writing, setWriting] = useState<'reply' | 'note'>();
  const { act, busy, error } = useAct();
  const reopen = () =>
    act(async () => {
      await reopenContact(id, version);
      await refreshAll(queryClient);
      toast('対応を再び始めました');
    });
  const [askToClose, closing] = useAskReason(() => ({
    about: `お問い合わせ ${number}`,
    act: '対応を終える',
    decide: (reason) => closeContact(id, { version, reason }),
    done: '対応を終えました',
    hint: 'やり取りに残り、事務局だけが読みます。送った人には伝わりません',
    meaning:
      state === 'open'
        ? 'まだ返事をしていません。送った人には、このあと何も届きません。'
        : '返事をしてあります。送った人には、このあと何も届きません。',
  }));
  if (writing !== undefined)
    return (
      <Suspense>
        <MessageForm
          hint={forms[writing].hint}
          key={writing}
          label={forms[writing].label}
          onClose={() => setWriting(undefined)}
          onDone={() => {
            toast(forms[writing].done);
            setWriting(undefined);
          }}
          templates={writing === 'reply'}
          send={(text) => answerContact(id, { kind: writing, text, version })}
        />
      </Suspense>
    );
  return (
    <Stack>
      <ActProblem error={error} title="変えられませんでした" />
      <Stack across>
        <Button look="primary" onClick={() => setWriting('reply')}>
          メールで返事をする
        </Button>
        <Button onClick={() => setWriting('note')}>メモを残す</Button>
        {state === 'closed' ? (
          <Button busy={busy} busyLabel="変えています" onClick={reopen}>
            対応を再び始める
          </Button>
        ) : (
          <Button onClick={() => askToClose(undefined)}>対応を終える</Button>
        )}
      </Stack>
      {closing}
    </Stack>
  );
}

const whose = { reply: 'メールでの返事', note: '事務局のメモ' } as const;

/** What was asked, and what the office wrote. */
const Thread = ({ contact: { name, text, receivedAt, messages } }: { contact: Contact }) => (
  <ol className={styles['thread']}>
    <li className={styles['message']}>
      <p className={styles['when']}>{`${name} さん ${formatInstant(receivedAt)}`}</p>
      <p className={styles['text']}>{text}</p>
    </li>
    {messages.map((message) => (
      <li className={styles['message']} data-kind={message.kind} key={`${message.at}${message.text}`}>
        <p className={styles['when']}>
          {`${whose[message.kind]}：${message.byName} ${formatInstant(message.at)}`}
        </p>
        <p className={styles['text']}>{message.text}</p>
      </li>
    ))}
  </ol>
);

const One = ({ contact }: { contact: SeenContact }) => (
  <Stack gap="l">
    <DefinitionList
      items={[
        {
          term: '状態',
          value: <StateBadge words={stateWords[contact.state]} />,
        },
        { term: '種類', value: contactTopicWords[contact.topic] },
        { term: '氏名', value: contact.name },
        { term: 'メールアドレス', value: contact.email },
        ...(contact.mailReturned
          ? [
              {
                term: 'メールの送信',
                value: `止めています。${returnWords(contact.mailReturned)}。返事をしても届きません。再開するには、「利用者」でこのアドレスを探してください`,
              },
            ]
          : []),
      ]}
    />
    <Section title="やり取り">
      <Stack>
        <Thread contact={contact} />
        <Acts contact={contact} />
      </Stack>
    </Section>
  </Stack>
);

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(orNotFound(contactQuery(id)));
  const title = query.data === undefined ? 'お問い合わせ' : `お問い合わせ ${query.data.number}`;
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs here={title} trail={[{ label: 'お問い合わせの対応', to: to('/admin/contacts') }]} />
        }
        lead="氏名とメールアドレスは、送った人が入力したもので、確かめたものではありません。"
        title={title}
      />
      <Loaded height={24} query={query} what="お問い合わせ">
        {(contact) => <One contact={contact} />}
      </Loaded>
    </>
  );
}
