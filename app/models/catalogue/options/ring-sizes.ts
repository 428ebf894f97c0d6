/** `letter` is the Australian and British size. Measures are of the inside. */
export type RingSize = ReturnType<typeof sizeOf>

/** BS 6820: the inside of size C is 40 mm round, and each letter adds 1.25 mm. */
const CIRCUMFERENCE_OF_C_MM = 40
const LETTER_MM = 1.25

/** Size 0 is 0.458 inches across, and each size adds 0.032 inches. */
const US_ZERO_MM = 0.458 * 25.4
const US_STEP_MM = 0.032 * 25.4

const QUARTERS = ['', '¼', '½', '¾']

export const RING_SIZES: RingSize[] = [...'FGHIJKLMNOPQRSTUVWXYZ'].flatMap((letter) => [
  sizeOf(letter, 0),
  sizeOf(`${letter}½`, LETTER_MM / 2),
])

function sizeOf(letter: string, extra_mm: number) {
  const lettersFromC = letter.charCodeAt(0) - 'C'.charCodeAt(0)
  const circumference_mm = CIRCUMFERENCE_OF_C_MM + lettersFromC * LETTER_MM + extra_mm
  const diameter = circumference_mm / Math.PI
  return {
    letter,
    circumference_mm,
    diameter_mm: Math.round(diameter * 100) / 100,
    us: inQuarters((diameter - US_ZERO_MM) / US_STEP_MM),
    /** In whole millimetres of the circumference (ISO 8653). */
    eu: String(Math.round(circumference_mm)),
  }
}

function inQuarters(size: number): string {
  const quarters = Math.round(size * 4)
  return `${Math.floor(quarters / 4)}${QUARTERS[quarters % 4]}`
}

export function ringSize(letter: string): RingSize | undefined {
  return RING_SIZES.find((size) => size.letter === letter)
}

const LISTED = ['J½', 'L½', 'N½', 'P½', 'R½']

export const LISTED_RING_SIZES: RingSize[] = RING_SIZES.filter(({ letter }) => LISTED.includes(letter))

export function isListedSize(letter: string): boolean {
  const size = ringSize(letter)
  const [first, last] = [LISTED_RING_SIZES[0], LISTED_RING_SIZES.at(-1)]
  if (!size || !first || !last) return false
  return size.circumference_mm >= first.circumference_mm && size.circumference_mm <= last.circumference_mm
}

export function sizeRange(letters: string[]): string {
  const places = letters.map((letter) => RING_SIZES.findIndex((size) => size.letter === letter)).sort((a, b) => a - b)
  const isUnbroken = places.every((place, index) => place >= 0 && place === (places[0] ?? 0) + index)
  const [first, last] = [RING_SIZES[places[0] ?? 0]?.letter, RING_SIZES[places.at(-1) ?? 0]?.letter]
  if (isUnbroken && letters.length > 2) return `${first} to ${last}`
  return new Intl.ListFormat('en-AU').format(letters)
}
