import { formatYen } from '#shared/kernel/money.ts';
import type { SummaryGroup } from '#shared/shop/order/schema.ts';

interface TermsLine {
  /** 「認定証（PDF） 550円」 */
  readonly words: string;
  readonly quantity: number;
  /** In yen. */
  readonly sum: number;
}

/** As the final screen shows them: what is called alike at one price is one line, as the certificates of two results are. Pure. */
export function termsLines(
  lines: readonly SummaryGroup[],
  nameOf: (line: SummaryGroup) => string = ({ title }) => title,
): TermsLine[] {
  const found = new Map<string, TermsLine>();
  for (const line of lines) {
    const words = `${nameOf(line)} ${formatYen(line.unitPrice)}`;
    const { quantity = 0, sum = 0 } = found.get(words) ?? {};
    found.set(words, {
      words,
      quantity: quantity + line.quantity,
      sum: sum + line.unitPrice * line.quantity,
    });
  }
  return [...found.values()];
}
