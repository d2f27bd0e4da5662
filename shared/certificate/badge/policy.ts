/** What a browser saves the credential as. */
export const badgeFileName = (number: string): string => `オープンバッジ_${number}.json`;

/** … and the picture it is baked into. */
export const badgePictureName = (fileName: string): string => fileName.replace(/\.json$/u, '.png');
