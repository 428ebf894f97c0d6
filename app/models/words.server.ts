const MAX_WORDS = 12

/**
 * What someone typed as an FTS5 query: every word must be there, as the start of a word.
 * Null when there is nothing to look for. Case and accents are folded by the index's own tokenizer, on both sides alike;
 * quoting each word keeps FTS5's own syntax out.
 */
export function wordsQuery(typed: string): string | null {
  const words = typed
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  return words.length === 0 ? null : words.map((word) => `"${word}"*`).join(' ')
}
