/** Words of a sentence that no piece is found by. */
const FILLERS = new Set(
  `a about am an and any anything are aud australia australian at available be bucks buy by can cost could did do does dollar dollars
  find for from get give got had has have help how i if in is it its like looking made make makes most may me melbourne much my need nice beautiful of on or our please price
  priced prices should show so some somebody someone something style styles styled than that the their take them there they very thing things this to u
  want was way we were what whats when where which who why will with would you your`.split(/\s+/),
)

export const isFiller = (word: string) => FILLERS.has(word)

const ASKING = /^(?:can|could|do|does|did|how|what|whats|when|where|which|who|why|is|are|will|would|should|may)$/

/** A question is about the shop rather than for a piece. */
export function isQuestion(typed: string): boolean {
  const [first = '', second] = typed
    .trim()
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  return typed.includes('?') || (second !== undefined && ASKING.test(first))
}
