/** Lets the browser save what a short-lived link leads to; the server's own header names the file. */
export function saveFile({ url, fileName }: { url: string; fileName: string }): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  // The link is a secret while it works.
  anchor.referrerPolicy = 'no-referrer';
  anchor.click();
}

/** Lets the browser save text that was made here. */
export function saveText(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  saveFile({ url, fileName });
  // The click has begun the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
