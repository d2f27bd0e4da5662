import type { Contact } from '#shared/site/contact/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import styles from './thread.module.css';

const whose = { reply: 'メールでの返事', note: '事務局のメモ' } as const;

/** What was asked, and what the office wrote. */
export const Thread = ({ contact: { name, text, receivedAt, messages } }: { contact: Contact }) => (
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
