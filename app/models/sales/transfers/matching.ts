export interface Payable {
  id: number
  due_cents: number
  next_cents: number
}

interface Line {
  cents: number
  named: number[]
}

export interface Match<Order> {
  by: 'reference' | 'amount'
  orders: Order[]
  /** Sure when reference and amount agree and no other line names the order; unclear when only a person can tell. */
  certainty: 'sure' | 'likely' | 'unclear'
}

/** Orders that a line names, else those that await just this amount and that no line names. */
export function matchLines<Order extends Payable>(
  lines: Line[],
  known: ReadonlyMap<number, Order>,
  awaiting: Order[],
): (Match<Order> | null)[] {
  const named = lines.map((line) => [...new Set(line.named)].flatMap((id) => known.get(id) ?? []))
  const timesNamed = countsOf(named.flat().map(({ id }) => id))
  const nameless = countsOf(lines.filter((_, index) => named[index]!.length === 0).map(({ cents }) => cents))
  const unnamed = awaiting.filter(({ id }) => !timesNamed.has(id))
  return lines.map(({ cents }, index) => {
    const [order, ...others] = named[index]!
    if (order) {
      const isSure = timesNamed.get(order.id) === 1 && isAwaited(order, cents)
      const certainty = others.length > 0 ? 'unclear' : isSure ? 'sure' : 'likely'
      return { by: 'reference', orders: [order, ...others], certainty }
    }
    const orders = unnamed.filter((other) => isAwaited(other, cents))
    const isUnclear = orders.length > 1 || nameless.get(cents)! > 1
    return orders.length > 0 ? { by: 'amount', orders, certainty: isUnclear ? 'unclear' : 'likely' } : null
  })
}

export const isAwaited = ({ due_cents, next_cents }: Payable, cents: number) =>
  cents === due_cents || cents === next_cents

function countsOf(values: number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
