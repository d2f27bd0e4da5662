import { escape, page } from './html.ts';
import { send, sendJson } from './http-part.ts';
import { controlBody } from './local-route.ts';
import type { LocalRoute } from './local-route.ts';
import { mailSwitchesSchema } from './mail.ts';
import type { MailService, StoredMail } from './mail.ts';

const html = 'text/html; charset=utf-8';

const row = (mail: StoredMail): string => `<tr>
  <td>${escape(new Date(mail.sentAt).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' }))}</td>
  <td>${escape(mail.to.join(', '))}</td>
  <td><a href="/__local/mail/${mail.id}">${escape(mail.subject)}</a>${mail.state === 'bounced' ? ' <span class="error">不達</span>' : ''}</td>
</tr>`;

const listPage = (mails: readonly StoredMail[], address: string): string =>
  page(
    'メール',
    `<p class="note">ここに届いたメールは外へは送られません。</p>
    <form class="row" method="get"><label>宛先 <input name="to" value="${escape(address)}"></label><button>さがす</button></form>
    ${mails.length === 0 ? '<p>メールはまだありません。</p>' : `<table><thead><tr><th>日時</th><th>宛先</th><th>件名</th></tr></thead><tbody>${mails.map(row).join('')}</tbody></table>`}`,
  );

const linked = (text: string): string =>
  escape(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

/** Encoded words (RFC 2047) as a mail program shows them. */
const readable = (header: string): string =>
  header
    .replaceAll('?= =?', '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gu, (_, base64: string) => Buffer.from(base64, 'base64').toString());

const mailPage = (mail: StoredMail): string =>
  page(
    mail.subject,
    `<p><a href="/__local/mail">一覧へ戻る</a></p>
    <p>差出人: ${escape(readable(mail.from))}<br>宛先: ${escape(mail.to.join(', '))}</p>
    <pre>${linked(mail.text)}</pre>
    ${mail.html === undefined ? '' : `<h2>HTML 版</h2><iframe sandbox="allow-popups allow-top-navigation-by-user-activation" src="/__local/mail/${mail.id}.html" title="HTML 版"></iframe>`}`,
  );

/** The mailbox, for people and, as `mail.json`, for tests. */
export const mailRoutes = (mail: MailService): readonly LocalRoute[] => [
  {
    prefix: 'mail.json',
    serve: ({ response, query, method }) => {
      if (method === 'DELETE') mail.clear();
      sendJson(response, 200, mail.list(query.get('to') ?? ''));
      return true;
    },
  },
  {
    prefix: 'mail/switches',
    serve: async (request) => {
      if (request.method !== 'POST') return false;
      const switches = await controlBody(request, mailSwitchesSchema);
      if (switches !== undefined) {
        mail.setSwitches(switches);
        sendJson(request.response, 200, switches);
      }
      return true;
    },
  },
  {
    prefix: 'mail',
    serve: ({ response, query, rest }) => {
      if (rest === '') {
        const address = query.get('to') ?? '';
        send(response, 200, html, listPage(mail.list(address), address));
        return true;
      }
      const raw = rest.endsWith('.html');
      const found = mail.find(raw ? rest.slice(0, -'.html'.length) : rest);
      if (found === undefined) return false;
      send(response, 200, html, raw ? (found.html ?? '') : mailPage(found));
      return true;
    },
  },
];
