/** Text made safe for HTML, in elements and in quoted attributes. */
export const escape = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? '',
  );

const style = `
  body { font: 16px/1.7 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1c; background: #fff; }
  h1 { font-size: 1.5rem; } table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #ddd; vertical-align: top; }
  button, .button { font: inherit; padding: .6rem 1.2rem; border: 1px solid #1a1a1c; border-radius: .5rem; background: #fff; cursor: pointer; min-height: 44px; }
  button.main { background: #0017c1; border-color: #0017c1; color: #fff; }
  form.row { display: flex; gap: .75rem; align-items: center; flex-wrap: wrap; margin: 1rem 0; } input, select { font: inherit; padding: .5rem; }
  .note { color: #555; } .error { color: #b00020; font-weight: bold; } td.number, th.number { text-align: right; }
  iframe { width: 100%; min-height: 30rem; border: 1px solid #ddd; } pre { white-space: pre-wrap; }
`;

/** A plain page of the local tools; nothing of the product is in it. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} | ローカル</title><style>${style}</style></head>
<body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;
