import { queryOf } from '~/format/address'
import { dayOf, formatDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { type ExportName, EXPORTS } from '~/models/sales/exports/export.schema'
import { centsOf, type FigureRow, figuresOf } from '~/models/sales/exports/figures.server'
import { periodOf, periodsBefore } from '~/models/sales/exports/periods'
import { PAYMENT_LABELS } from '~/models/sales/order/labels'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { shopSettings } from '~/models/shop/shop.server'

interface Figure {
  /** Names the rows of the figure in their address. */
  name: string
  label: string
  note?: string
  rows: FigureRow[]
  amount: string
}

const figure = (name: string, label: string, rows: FigureRow[], note?: string): Figure => {
  return { name, label, note, rows, amount: formatMoney(centsOf(rows)) }
}

const gstOfAll = (rows: FigureRow[]) => rows.reduce((sum, { gst_cents }) => sum + gst_cents, 0)

function byMethod(name: string, rows: FigureRow[]): Figure[] {
  const methods = Object.entries(PAYMENT_LABELS).map(([method, label]) => {
    const own = rows.filter((row) => row.method === method)
    const rounding = own.reduce((sum, { rounding_cents }) => sum + rounding_cents, 0)
    return figure(`${name}-${method}`, label, own, rounding === 0 ? undefined : roundingText(rounding))
  })
  return methods.filter((one) => one.rows.length > 0)
}

const roundingText = (cents: number) => `with rounding of ${formatMoney(cents)}`

/** Last month for what names no period. */
export async function presentFigures(request: Request, now: Date) {
  const { searchParams } = new URL(request.url)
  const periods = periodsBefore(dayOf(now))
  const period = periodOf(searchParams.get('period') ?? '') ?? periods[0]
  if (!period) throw new Error('There is no period to choose')
  const { initials, cash_basis } = await shopSettings()
  const { invoices, adjustments, taken, paidBack, due, toPayBack, margin } = await figuresOf(period)
  const sales = [...invoices, ...adjustments]
  const groups: { title: string; figures: Figure[]; sum: Figure }[] = [
    {
      title: 'Sales',
      figures: [figure('invoices', 'Sales', invoices), figure('adjustments', 'Adjustments', adjustments)],
      sum: figure('sales', 'Sales with adjustments', sales, cash_basis ? 'as paid, GST included' : 'GST included'),
    },
    { title: 'Taken', figures: byMethod('taken', taken), sum: figure('taken', 'Taken', taken) },
    { title: 'Paid back', figures: byMethod('back', paidBack), sum: figure('back', 'Paid back', paidBack) },
  ]
  const gst: Figure = { ...figure('gst', 'GST on sales (1A)', sales), amount: formatMoney(gstOfAll(sales)) }
  const earned = figure('margin', 'Margin', margin, 'without GST, of pieces whose cost is known')
  const owed = figure('due', 'Owed by customers', due, 'of all orders that were placed')
  const all = [...groups.flatMap(({ figures, sum }) => [...figures, sum]), gst, earned, owed]
  const shown = all.find(({ name }) => name === searchParams.get('rows'))
  const lineOf = ({ name, label, note, amount }: Figure) => {
    return { name, label, note, amount, to: `${queryOf({ period: period.name, rows: name })}#rows` }
  }
  const files: ExportName[] = ['documents', 'payments']
  return {
    period: { value: period.name, label: period.label },
    options: Object.fromEntries([...periods, period].map(({ name, label }) => [name, label])),
    groups: groups.map(({ title, figures, sum }) => ({ title, figures: figures.map(lineOf), sum: lineOf(sum) })),
    totals: [gst, ...(margin.length > 0 ? [earned] : [])].map(lineOf),
    owed: lineOf(owed),
    toPayBack: {
      ...lineOf(figure('to-pay-back', 'To pay back', toPayBack)),
      to: href('/admin/orders') + queryOf({ show: 'pay-back' }),
    },
    shown: shown && {
      title: `${shown.label}: ${shown.amount}`,
      hasGst: shown.rows.some(({ gst_cents }) => gst_cents !== 0),
      rows: shown.rows.map((row) => presentRow(row, initials)),
    },
    files: files.map((file) => ({
      label: EXPORTS[file],
      to: href('/admin/orders/export/file') + queryOf({ file, from: period.from, to: period.to }),
    })),
  }
}

function presentRow({ id, order_id, name, day, what, cents, gst_cents, rounding_cents }: FigureRow, initials: string) {
  return {
    id: `${what} ${id}`,
    order: { reference: orderReferenceOf(order_id, initials), to: href('/admin/orders/:id', { id: order_id }) },
    ...{ name, what, day: formatDay(day) },
    note: rounding_cents === 0 ? null : roundingText(rounding_cents),
    amount: formatMoney(cents),
    gst: formatMoney(gst_cents),
  }
}
