/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Reads a Range header of one range; undefined (send everything) for none, several, or one that makes no sense. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || match[0] === 'bytes=-') return undefined
  const [, first, last] = match
  if (!first) return fromTheEnd(Number(last), size)
  const start = Number(first)
  const end = last ? Math.min(Number(last), size - 1) : size - 1
  if (last && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}

function fromTheEnd(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length > 0 && size > 0 ? { start: Math.max(size - length, 0), end: size - 1 } : 'unsatisfiable'
}
