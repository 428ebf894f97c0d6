/** As it is engraved, counted in UTF-16 code units. */
const lengthOf = (typed: string) => typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ').length

/** Negative for the number of characters that are left. */
export function charactersOver(most: number, typed: string): number {
  return lengthOf(typed) - most
}

export function countText(most: number, typed: string): string {
  const over = charactersOver(most, typed)
  if (over > 0) return `${characters(over)} too many`
  return over === -most ? `Up to ${characters(most)}` : `${characters(-over)} left`
}

export function tooLongText(name: string, most: number, typed: string): string {
  return `${name} is ${characters(charactersOver(most, typed))} too long: it may have up to ${most}`
}

function characters(count: number): string {
  return `${count} ${count === 1 ? 'character' : 'characters'}`
}
