/** What stands in a portal's frame instead of the launch: in easy words, for it may be anybody; without scripts and styles. */
const safe = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${String(character.codePointAt(0))};`);

export const newTabPage = (address: string): string => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>あたらしい タブで ひらく | タイピングトレーニング</title></head>
<body><main><h1>あたらしい タブで ひらいてください</h1>
<p>この わくの なかでは つかえません。</p>
<p><a href="${safe(address)}" target="_blank" rel="noopener">あたらしい タブで ひらく</a></p></main></body></html>
`;
