/**
 * Shares one reading among all who ask within one turn of the event loop. Requests arrive in the turn's poll phase and
 * the reading ends with that phase: whoever asks was there before it was taken, so nobody is told what is out of date.
 */
export function memoizePerTick<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    if (!reading) {
      reading = read()
      setImmediate(() => (reading = undefined))
    }
    return reading
  }
}
