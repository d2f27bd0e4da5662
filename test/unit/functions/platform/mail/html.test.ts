/** The HTML of a mail, in the eyes of html-validate. */
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { renderMail } from '#functions/platform/mail/render.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });
const faultsOf = async (html: string): Promise<string[]> =>
  (await validator.validateString(html)).results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );

const mail = renderMail(
  {
    subject: '<件名> & "引用"',
    reader: '<読む人>',
    paragraphs: ['「<b>太字</b>」は & そのまま出ます。', '2つ目の段落です。'],
    link: ['/payment?order=ord_1&x=<y>', '支払いを <続ける>'],
  },
  '<script>alert(1)</script>',
  'https://typing.example',
);

test('is valid, and what somebody typed is text', async () => {
  expect(await faultsOf(mail.html)).toEqual([]);
  expect(mail.html).not.toMatch(/<script|<b>/u);
});

test('says in both forms whom it is for and where one asks, after the one act it is about', () => {
  for (const body of [mail.text, mail.html.replaceAll('&#60;', '<').replaceAll('&#62;', '>')]) {
    expect(body).toContain('このメールは、<読む人>にお送りしています。');
    expect(body.indexOf('/contact')).toBeGreaterThan(body.indexOf('/payment'));
  }
  expect(mail.text).not.toContain('受け取るメール');
});

test('a broken mail is seen', async () => {
  expect(await faultsOf(mail.html.replace('</a>', ''))).not.toEqual([]);
});
