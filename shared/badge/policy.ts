/** What a browser saves the credential as; the picture ends with `.png`. */
export const badgeFileName = (number: string): string => `オープンバッジ_${number}.json`;
