export {
  findById,
  findByToken,
  listByIds,
  openOrdersOf,
  type Order,
  type OrderDetail,
  type OrderLine,
  type Payment,
  type TaxDocument,
} from './find.server'
export { CartChanged, placeOrder } from './placing.server'
export {
  countTodo,
  listForStaff,
  ORDER_VIEWS,
  type OrderRow,
  type OrdersTodo,
  type OrderView,
} from './staff-list.server'
export { weeklySales, type WeekOfSales } from './weekly-sales.server'
export type { CheckoutInput } from './checkout.schema'
