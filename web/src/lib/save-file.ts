/** Lets the browser save what a short-lived link leads to; the server's own header names the file. */
export function saveFile({ url, fileName }: { url: string; fileName: string }): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  // The link is a secret while it works.
  anchor.referrerPolicy = 'no-referrer';
  anchor.click();
}

const releaseMs = 60_000;

/** Lets the browser save what was made here. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  saveFile({ url, fileName });
  // Not at once: the browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), releaseMs);
}
