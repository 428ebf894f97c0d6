import { z } from 'zod'

export const EXPORTS = {
  orders: 'Orders',
  payments: 'Payments and refunds',
  documents: 'Invoices and adjustment notes',
  xero: 'Invoices for Xero',
  'trade-ins': 'Trade-in book',
  takings: 'Takings of each day',
} as const

export type ExportName = keyof typeof EXPORTS

const NAMES = Object.keys(EXPORTS) as [ExportName, ...ExportName[]]

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00Z`))
const day = (error: string) => z.string({ error }).refine(isDay, error)

export const orderExportSchema = z
  .object({
    file: z.enum(NAMES, { error: 'Choose a file' }),
    from: day('Enter the first day'),
    to: day('Enter the last day'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first' })

export type OrderExport = z.output<typeof orderExportSchema>
