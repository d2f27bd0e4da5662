/** A mail as it is sent. Text is the message; HTML is the same text made readable. */
import type { MailWords } from './define-mail.ts';
import type { MailContent } from './mail.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);

/** Without a name when nobody is known at the address; `publicOrigin` begins every link. */
export function renderMail(
  { subject, paragraphs, link }: MailWords,
  name: string | undefined,
  publicOrigin: string,
): MailContent {
  const [path, linkText] = link;
  const url = `${publicOrigin}${path}`;
  const lines = name === undefined ? paragraphs : [`${name} 様`, ...paragraphs];
  const foot =
    'タイピングトレーニング事務局\nこのメールに心当たりがない場合は、お手数ですが破棄してください。';
  return {
    subject: `【タイピングトレーニング】${subject}`,
    text: [...lines, `${linkText}\n${url}`, foot].join('\n\n'),
    html: [
      '<!doctype html><html lang="ja"><body style="font-family:sans-serif;line-height:1.7;color:#14213d">',
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(url)}">${escapeHtml(linkText)}</a></p>`,
      `<hr><p style="font-size:small">${escapeHtml(foot).replace('\n', '<br>')}</p>`,
      '</body></html>',
    ].join(''),
  };
}
