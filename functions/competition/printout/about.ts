/** What a viewer, a printer's list and a search show of a printout: which paper, of which season and classes, by whom. Pure. */
import type { PrintoutKind } from '#shared/competition/printout/schema.ts';
import { printoutWords } from '#shared/competition/printout/words.ts';
import { serviceName, type About } from '#functions/platform/pdf/pdf.ts';

/** `classes` of each paper; empty of who is in none. Nobody's name stands in it. */
export function printoutAbout(kind: PrintoutKind, seasonTitle: string, classes: readonly string[]): About {
  const named = [...new Set(classes)].filter((name) => name !== '');
  return {
    title: [printoutWords[kind], seasonTitle, named.join('、')].filter((part) => part !== '').join(' '),
    author: serviceName,
  };
}
