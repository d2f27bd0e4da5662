/** What somebody chose or dropped, made into the little of it that is sent: never the file itself. */
import { bakedIn, isPng } from '#shared/certificate/badge/png.ts';
import { longestBadge } from '#shared/certificate/badge/schema.ts';

export type Refusal = 'too-large' | 'no-badge-inside' | 'other-kind' | 'unreadable';
export type Dropped =
  | { readonly kind: 'badge'; readonly document: string }
  | { readonly kind: 'document'; readonly fingerprint: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const mostBytes = 5 * 1024 * 1024;

const refused = (refusal: Refusal): Dropped => ({ kind: 'refused', refusal });
const badge = (document: string): Dropped =>
  document.length > longestBadge ? refused('too-large') : { kind: 'badge', document };

async function fingerprintOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((sign, at) => bytes[at] === sign.codePointAt(0));

/** JSON, or the compact form of a signed token, which other issuers use. */
const looksLikeBadge = (text: string): boolean => /^\s*\{|^[\w-]+\.[\w-]+\.[\w-]+\s*$/u.test(text);

export async function readDropped(file: File): Promise<Dropped> {
  if (file.size > mostBytes) return refused('too-large');
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // Moved, deleted or locked since it was chosen.
    return refused('unreadable');
  }
  if (startsWith(bytes, '%PDF-')) return { kind: 'document', fingerprint: await fingerprintOf(bytes) };
  if (isPng(bytes)) {
    const document = bakedIn(bytes);
    return document === undefined ? refused('no-badge-inside') : badge(document);
  }
  const text = new TextDecoder().decode(bytes);
  return looksLikeBadge(text) ? badge(text) : refused('other-kind');
}
