/** A mail as it is sent. Text is the message; HTML is the same text made readable (layout.ts). */
import { askingPage } from '#shared/kernel/paths.ts';
import type { MailWords } from './define-mail.ts';
import { layOut } from './layout.ts';
import type { MailContent } from './mail.ts';

/** `choice`: the reader may do without mails of this sort. Without a name when nobody is known at the address; `publicOrigin` begins every link. */
export function renderMail(
  { subject, reader, paragraphs, link }: MailWords,
  name: string | undefined,
  publicOrigin: string,
  choice?: string,
): MailContent {
  const [path, act] = link;
  const url = `${publicOrigin}${path}`;
  const ask = `${publicOrigin}${askingPage}`;
  const lines = name === undefined ? paragraphs : [`${name} 様`, ...paragraphs];
  const foot = [
    `このメールは、${reader}にお送りしています。${choice === undefined ? '' : 'この種類のメールは、アカウントの設定の「受け取るメール」で止められます。'}`,
    'このアドレスは送信専用です。ご不明なことは、お問い合わせのページからお尋ねください。',
  ];
  return {
    subject: `【タイピングトレーニング】${subject}`,
    text: [...lines, `${act}\n${url}`, `--\nタイピングトレーニング事務局\n${foot.join('\n')}\n${ask}`].join(
      '\n\n',
    ),
    html: layOut({ subject, lines, button: { act, url }, foot, ask }),
  };
}
