/** Lets the browser save what a short-lived link leads to; the server's own header names the file. */
export function saveFile({ url, fileName }: { url: string; fileName: string }): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  // The link is a secret while it works.
  anchor.referrerPolicy = 'no-referrer';
  anchor.click();
}
