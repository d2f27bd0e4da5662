/** Pages of a launch that are no page of the product, because a portal is around them or behind them: without scripts, and with the one style that their policy knows. */
import { plainStyle } from '#shared/access/portal/plain-style.ts';

const safe = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${String(character.codePointAt(0))};`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | タイピングトレーニング</title><style>${plainStyle}</style></head>
<body><main><h1>${title}</h1>
${body}</main></body></html>
`;

/** What stands in a portal's frame instead of the launch: in easy words, for it may be anybody. */
export const newTabPage = (address: string): string =>
  page(
    'あたらしい タブで ひらいてください',
    `<p>この わくの なかでは つかえません。</p>
<p><a href="${safe(address)}" target="_blank" rel="noopener">あたらしい タブで ひらく</a></p>`,
  );

/** Takes what was chosen to the portal, at a press. */
export const returnPage = (returnUrl: string, token: string): string =>
  page(
    'ポータルに戻ります',
    `<p>リンクの先を決めました。ポータルに戻ると、リンクができます。</p>
<form method="post" action="${safe(returnUrl)}"><input type="hidden" name="JWT" value="${safe(token)}">
<p><button>ポータルに戻る</button></p></form>`,
  );
