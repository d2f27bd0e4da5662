/**
 * Markdown of the office → a tree to draw. Nothing of it is ever HTML: raw HTML is no part of the grammar here and stays the
 * text it is, and where a link may lead is a short list.
 */
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { withoutReadings } from './readings.ts';

const withoutHtml = { disable: { null: ['htmlFlow', 'htmlText', 'definition'] } };

export const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, {
    extensions: [gfmTable(), withoutHtml],
    mdastExtensions: [gfmTableFromMarkdown()],
  });

interface SafeLink {
  readonly to: string;
  /** Leaves our pages. */
  readonly outside: boolean;
}

/** Spaces, controls and what browsers read as a slash or drop on the way: no address of ours has any. */
const suspicious = /[\s\p{C}\\<>"'`]/u;
const ownPage = /^(?:\/(?!\/)|#)/u;
const reached = /^(?:mailto:[^?]+@[^?]+|tel:\+?[\d-]+)$/u;

/** A page of ours, another site by https, an address or a number; anything else is no link. */
export function safeLink(address: string): SafeLink | undefined {
  if (suspicious.test(address)) return undefined;
  if (ownPage.test(address)) return { to: address, outside: false };
  if (reached.test(address)) return { to: address, outside: false };
  if (!address.startsWith('https://') || !URL.canParse(address)) return undefined;
  const { href, username, password } = new URL(address);
  // `https://our-name@elsewhere` reads like ours.
  return username === '' && password === '' ? { to: href, outside: true } : undefined;
}

/** The words of a node, without readings. */
export function wordsOf(node: Nodes): string {
  if ('children' in node) return node.children.map(wordsOf).join('');
  if (!('value' in node)) return '';
  return withoutReadings(node.value);
}
