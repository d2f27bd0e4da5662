/** Nothing that a file system or a printer's list stumbles over. */
export const inFileName = (text: string): string => text.replaceAll(/[\s/\\:*?"<>|]+/gu, '');
