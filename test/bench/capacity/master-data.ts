/** What the office makes in a round; before the next one it is gone. */
export const benchEdition = 2091;
export const benchSeason = `sea_${benchEdition}-national`;
/** Made from that one. */
export const benchCopyEdition = benchEdition + 2;
const benchCopy = `sea_${benchCopyEdition}-national`;
export const benchDivision = 'bench-division';
/** The keys they have in the table. */
export const benchKeys = [
  { pk: 'COMPETITION', sk: `SEASON#${benchSeason}` },
  { pk: 'COMPETITION', sk: `DIVISION#${benchDivision}` },
  { pk: `SEASON#${benchSeason}`, sk: `ASSIGNMENT#${benchDivision}` },
  { pk: 'COMPETITION', sk: `SEASON#${benchCopy}` },
  { pk: `SEASON#${benchCopy}`, sk: `ASSIGNMENT#${benchDivision}` },
] as const;
/** Which template certificates are drawn with; without it, the one the product comes with. */
export const templateInUse = { pk: 'CERTIFICATE_TEMPLATES', sk: 'CURRENT' } as const;
/** What is held now, as `prepareSeason` makes it. */
export const heldSeason = 'sea_test-held-now';
export const heldDivision = 'test-transcription';
export const transcribedText = 'txt_test-transcription-text';
