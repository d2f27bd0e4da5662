/**
 * The unit of practice: a kana with the small one that belongs to it (きゃ is one), as a child learns it. Time and misses are
 * counted by it. Pure.
 */
const small = new Set('ゃゅょぁぃぅぇぉゎ');

/** A line of kana and signs as patterns, in its order; together they are the line. */
export function patternsOf(line: string): string[] {
  const patterns: string[] = [];
  for (const sign of line) {
    const last = patterns.at(-1);
    if (small.has(sign) && last !== undefined && !small.has(last) && last !== 'っ')
      patterns[patterns.length - 1] = last + sign;
    else patterns.push(sign);
  }
  return patterns;
}
