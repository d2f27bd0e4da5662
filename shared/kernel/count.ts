/**
 * `12,345`, `1,234.5`: grouped and with three decimals at most, as Intl.NumberFormat writes them in Japanese. Not by it: its
 * first use costs 13 ms of CPU, which sentences with a limit in them would make every cold start pay, and numbers every page.
 */
export const formatCount = (count: number): string => {
  const rounded = Number.isInteger(count) ? count : Math.round(count * 1000) / 1000;
  const [whole = '', ...decimals] = String(rounded).split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ','), ...decimals].join('.');
};

/** A share of 1 in per cent with one decimal, rounded down: 100 is without a single miss. */
export const percent = (share: number): number => Math.floor(share * 1000) / 10;

/** `98.5%`, of a share of 1. */
export const formatShare = (share: number): string => `${percent(share).toFixed(1)}%`;

/** `ぷん` or `ふん`, as so many minutes are said. */
export const minutesReading = (minutes: number): string =>
  [1, 3, 4, 6, 8, 0].includes(minutes % 10) && minutes > 0 ? 'ぷん' : 'ふん';

/** `10[分|ぷん]`, `5[分|ふん]` */
export const minutesWords = (minutes: number): string => `${String(minutes)}[分|${minutesReading(minutes)}]`;
