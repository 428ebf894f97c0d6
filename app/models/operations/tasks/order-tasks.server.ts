import { countTodo, oldestAwaiting, type OrdersTodo } from '~/models/sales/lists/staff-list.server'

export interface OrderTasks extends OrdersTodo {
  /** When the oldest order was placed that is not paid. */
  awaitedSince: Date | null
}

export async function findOrderTasks(): Promise<OrderTasks> {
  return { ...(await countTodo()), awaitedSince: await oldestAwaiting() }
}
