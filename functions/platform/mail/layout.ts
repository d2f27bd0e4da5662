/**
 * The HTML of every mail: one table, because that is what mail programs agree on; styles in the elements, because some drop
 * the rest. The dark colours are for those that ask, and words, lines and button are readable where colours are turned around.
 */
interface MailLayout {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The one act it is about. */
  readonly button: { readonly act: string; readonly url: string };
  /** Why one gets it, and how one asks. */
  readonly foot: readonly string[];
  /** Where one asks. */
  readonly ask: string;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);

/** Light, and dark where the reader's mail program is. Those of the product's pages (web/src/ui/tokens.css). */
const colours = {
  ground: ['background:#f6fbff', 'background:#131a26'],
  sheet: ['background:#ffffff', 'background:#1c2432'],
  ink: ['color:#00234b', 'color:#f0f9ff'],
  muted: ['color:#425a77', 'color:#b9c4d1'],
  line: ['border-color:#d6dbe2', 'border-color:#3c4656'],
  button: ['background:#0017c1;color:#ffffff', 'background:#9db7f9;color:#00234b'],
  link: ['color:#0017c1', 'color:#9db7f9'],
} as const;
type Part = keyof typeof colours;

const look = (part: Part, more: string): string => `class="${part}" style="${more};${colours[part][0]}"`;
const inTheDark = Object.entries(colours)
  .map(([part, [, dark]]) => `.${part}{${dark.replaceAll(';', '!important;')}!important}`)
  .join('');

const fonts = "font-family:'Hiragino Sans','Noto Sans JP','Yu Gothic UI',sans-serif";
const table = (style: string, rows: string): string =>
  `<table role="presentation" style="width:100%;border-spacing:0;${style}">${rows}</table>`;
const paragraph = (text: string, size: number, more: string): string =>
  `<p style="margin:0 0 16px;font-size:${String(size)}px;line-height:1.8;${more}">${text}</p>`;

/** F and J, as in the product's logo, of letters: pictures are not shown before one asks for them. */
const key = (letter: string): string =>
  `<span ${look('ink', 'display:inline-block;border:1px solid;border-bottom-width:3px;border-radius:4px;padding:0 6px;margin-right:3px;font-size:13px;line-height:20px')}>${letter}</span>`;

export function layOut({ subject, lines, button: { act, url }, foot, ask }: MailLayout): string {
  const address = escapeHtml(url);
  const wrap = 'word-break:break-all';
  const head = `<tr><td ${look('line', 'padding:20px 24px 16px;border-bottom:1px solid')}>${key('F')}${key('J')}<strong ${look('ink', 'font-size:15px;padding-left:6px')}>タイピングトレーニング</strong></td></tr>`;
  const body = `<tr><td ${look('ink', 'padding:24px 24px 8px')}>${lines.map((line) => paragraph(escapeHtml(line), 16, '')).join('')}</td></tr>`;
  const go = `<tr><td style="padding:0 24px 24px"><a href="${address}" ${look('button', 'display:inline-block;padding:13px 24px;border-radius:8px;font-size:16px;font-weight:bold;text-decoration:none')}>${escapeHtml(act)}</a><p ${look('muted', `margin:16px 0 0;font-size:13px;line-height:1.6;${wrap}`)}>ボタンを押せないときは、このアドレスを開いてください。<br><a href="${address}" ${look('link', wrap)}>${address}</a></p></td></tr>`;
  const end = `<tr><td ${look('muted', 'padding:16px 24px')}>${foot.map((line) => paragraph(escapeHtml(line), 13, 'margin-bottom:4px')).join('')}<p style="margin:0;font-size:13px;line-height:1.8">タイピングトレーニング事務局　<a href="${escapeHtml(ask)}" ${look('link', wrap)}>お問い合わせ</a></p></td></tr>`;
  return [
    '<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${inTheDark}}</style></head>`,
    `<body ${look('ground', 'margin:0;padding:0')}>`,
    table(
      `${fonts};border-collapse:collapse`,
      `<tr><td ${look('ground', 'padding:24px 8px')}>${table('max-width:600px;margin:0 auto;border-collapse:separate', `<tr><td ${look('sheet', 'padding:0;border-radius:12px')}>${table('border-collapse:collapse', head + body + go)}</td></tr>${end}`)}</td></tr>`,
    ),
    '</body></html>',
  ].join('');
}
