/** A swap of neighbours is one edit. Infinity for more than `most`. */
export function editDistance(one: string, other: string, most = Infinity): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  let nearestBefore = 0
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    let nearest = i
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwapped ? beforeLast[j - 2]! + 1 : Infinity
      const distance = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1), swapped)
      row.push(distance)
      nearest = Math.min(nearest, distance)
    }
    if (nearest > most && nearestBefore >= most) return Infinity
    ;[beforeLast, last, nearestBefore] = [last, row, nearest]
  }
  return last[other.length]! > most ? Infinity : last[other.length]!
}
