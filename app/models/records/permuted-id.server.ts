import { normalised } from '~/format/clean-text'
import { signatureOf } from '~/runtime/secret.server'
import { withoutInvisible } from './text-match.server'

const HALF_BITS = 15
const HALF = 2 ** HALF_BITS - 1
const ROUNDS = 4

/** Without I, L, O and U, which are misread or misheard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SHIFTS = [25, 20, 15, 10, 5, 0]
const CODE = new RegExp(`^[${ALPHABET}ILO]{6}$`, 'i')

/** Hides how many ids there are. Depends on the session secret. */
export function encodeId(id: number, key: string): string {
  const permuted = permute(id, key)
  return SHIFTS.map((shift) => ALPHABET[(permuted >>> shift) & 31]).join('')
}

export function decodeId(typed: string, key: string): number | null {
  if (!CODE.test(typed)) return null
  const code = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return permuteBack(
    [...code].reduce((number, character) => number * 32 + ALPHABET.indexOf(character), 0),
    key,
  )
}

export const MAX_TYPED = 200

export function typedParts(typed: string): string[] {
  return normalised(withoutInvisible(typed.slice(0, MAX_TYPED)), 'NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function permute(id: number, key: string): number {
  let [left, right] = [(id >>> HALF_BITS) & HALF, id & HALF]
  for (let round = 0; round < ROUNDS; round += 1) [left, right] = [right, left ^ mix(round, right, key)]
  return (left << HALF_BITS) | right
}

function permuteBack(permuted: number, key: string): number {
  let [left, right] = [(permuted >>> HALF_BITS) & HALF, permuted & HALF]
  for (let round = ROUNDS - 1; round >= 0; round -= 1) [left, right] = [right ^ mix(round, left, key), left]
  return (left << HALF_BITS) | right
}

function mix(round: number, half: number, key: string): number {
  return Buffer.from(signatureOf(key, `${round}:${half}`), 'base64url').readUInt16BE() & HALF
}
