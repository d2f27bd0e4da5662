/** Files made in the browser itself. */
import { saveFile } from './save-file.ts';

const releaseMs = 60_000;

export function saveBytes(bytes: Uint8Array<ArrayBuffer>, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  saveFile({ url, fileName });
  // Not at once: the browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), releaseMs);
}
