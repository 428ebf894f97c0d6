const BIRTHSTONES = {
  january: ['garnet'],
  february: ['amethyst'],
  march: ['aquamarine', 'bloodstone'],
  april: ['diamond'],
  may: ['emerald'],
  june: ['pearl', 'moonstone', 'alexandrite'],
  july: ['ruby'],
  august: ['peridot', 'spinel'],
  september: ['sapphire'],
  october: ['opal', 'tourmaline'],
  november: ['topaz', 'citrine'],
  december: ['turquoise', 'tanzanite', 'zircon'],
} as const

export type BirthMonth = keyof typeof BIRTHSTONES
export const BIRTH_MONTHS = Object.keys(BIRTHSTONES) as BirthMonth[]

const FIXED = BIRTH_MONTHS.flatMap((month) => BIRTHSTONES[month].map((stone): [string, BirthMonth] => [stone, month]))

interface MonthlyGemstone {
  gemstone_name: string
  month: string
}

const MAIN_PART = /,|;|\bwith\b|\band\b/i

interface Stoned {
  name: string
  stone: string | null
}

export function birthstoneFinder(
  own: MonthlyGemstone[],
): (piece: Stoned) => { stone: string; month: BirthMonth } | null {
  const months = new Map<string, BirthMonth>([...own.flatMap(readOwn), ...FIXED])
  const stones = [...months.keys()].map((stone) => (stone === 'ruby' ? 'rub(?:y|ies)' : stone))
  const anyStone = new RegExp(String.raw`\b(?:${stones.join('|')})`, 'i')
  return ({ name, stone }) => {
    const [found] = anyStone.exec((stone ?? name).split(MAIN_PART, 1)[0]!) ?? []
    const known = found?.toLowerCase().replace('rubies', 'ruby')
    const month = known && months.get(known)
    return month ? { stone: known, month } : null
  }
}

function readOwn({ gemstone_name, month }: MonthlyGemstone): [string, BirthMonth][] {
  const named = BIRTH_MONTHS.find((one) => month.trim().toLowerCase().startsWith(one))
  const stone = gemstone_name.trim().toLowerCase()
  return named && /^[a-z][a-z -]*$/.test(stone) ? [[stone, named]] : []
}
