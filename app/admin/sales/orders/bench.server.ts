import { formatMoney } from '~/format/numbers'
import { displayName } from '~/models/records/display-name'
import type { Job } from '~/models/sales/order/order.server'
import { listStaff } from '~/models/staff/user/user.server'

/** Who may work on a job, by id. */
export async function benchOptions(): Promise<Record<string, string>> {
  return Object.fromEntries((await listStaff()).map((user) => [String(user.id), displayName(user)]))
}

/** What staff have written down of it, by its term. */
export async function jobFacts({
  item,
  condition,
  value_cents,
  ask_above_cents,
  asked_cents,
  asked_for,
  bench_id,
}: Job) {
  return {
    ...{ Left: item, Condition: condition },
    'Insured value': value_cents === null ? null : formatMoney(value_cents),
    'Ask first above': ask_above_cents === null ? null : formatMoney(ask_above_cents),
    'Asked for': asked_cents === null ? null : `${formatMoney(asked_cents)}: ${asked_for}`,
    'At the bench': bench_id === null ? null : ((await benchOptions())[bench_id] ?? null),
  }
}
