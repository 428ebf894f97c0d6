import { KNOWN_FACTS } from '~/models/catalogue/product/facts'
import { bandFacts } from './facts-bands'
import { braceletFacts } from './facts-bracelets'
import { earringFacts } from './facts-earrings'
import { giftFacts } from './facts-gifts'
import { necklaceFacts } from './facts-necklaces'
import { otherFacts } from './facts-other'
import { pendantFacts } from './facts-pendants'
import { ringFacts } from './facts-rings'
import { watchFacts } from './facts-watches'
import type { Facts } from './types'

export const FACTS: Record<string, Facts> = {
  ...ringFacts,
  ...bandFacts,
  ...pendantFacts,
  ...necklaceFacts,
  ...earringFacts,
  ...braceletFacts,
  ...watchFacts,
  ...otherFacts,
  ...giftFacts,
}

/** In the order of display; empty for an unknown piece. */
export function factsOf(slug: string): Record<string, string> {
  const facts = FACTS[slug] ?? {}
  return Object.fromEntries(KNOWN_FACTS.flatMap((name) => (facts[name] ? [[name, facts[name]]] : [])))
}
