import { signatureOf } from '~/runtime/secret.server'

const HALF_BITS = 15
const HALF = 2 ** HALF_BITS - 1
const ROUNDS = 4

/** Without I, L, O and U, which are misread or misheard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SHIFTS = [25, 20, 15, 10, 5, 0]
const TYPED = new RegExp(`^(?:[A-Z]{1,4}[\\s-]+)?([${ALPHABET}ILO]{6})$`, 'i')

/** Such as "AF-7K2M9Q": hides the number of enquiries. Depends on the session secret. */
export function referenceOf(enquiryId: number, initials: string): string {
  const permuted = permute(enquiryId)
  return `${initials}-${SHIFTS.map((shift) => ALPHABET[(permuted >>> shift) & 31]).join('')}`
}

/** Also for an id that no enquiry has. */
export function enquiryIdOf(typed: string): number | null {
  const code = TYPED.exec(typed.trim())?.[1]?.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (!code) return null
  return permuteBack([...code].reduce((number, character) => number * 32 + ALPHABET.indexOf(character), 0))
}

/** A Feistel network: a keyed permutation. */
function permute(id: number): number {
  let [left, right] = [(id >>> HALF_BITS) & HALF, id & HALF]
  for (let round = 0; round < ROUNDS; round += 1) [left, right] = [right, left ^ mix(round, right)]
  return (left << HALF_BITS) | right
}

function permuteBack(permuted: number): number {
  let [left, right] = [(permuted >>> HALF_BITS) & HALF, permuted & HALF]
  for (let round = ROUNDS - 1; round >= 0; round -= 1) [left, right] = [right ^ mix(round, left), left]
  return (left << HALF_BITS) | right
}

function mix(round: number, half: number): number {
  return Buffer.from(signatureOf('enquiry reference', `${round}:${half}`), 'base64url').readUInt16BE() & HALF
}
