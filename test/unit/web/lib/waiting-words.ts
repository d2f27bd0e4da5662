/** What a block says while it loads is made from what it is of (web/src/ui/loaded.tsx): `<Loaded … what="結果">`. */
export const waitingWords = (source: string): string =>
  Array.from(
    source.matchAll(/<Loaded\b[^>]*\bwhat="([^"]+)"/gu),
    ([, what]) => `${what ?? ''}を読み込んでいます`,
  ).join('\n');
