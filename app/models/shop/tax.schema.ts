import { z } from 'zod'
import { flag, optionalLine } from '~/models/records/fields'
import { isAbn } from './tax'

const ABN_MESSAGE = 'Enter the eleven digits of the ABN, such as 51 824 753 556'

export const taxSchema = z.object({
  abn: optionalLine(40)
    .transform((typed) => typed && typed.replace(/^ABN/i, '').replaceAll(/[\s-]/g, ''))
    .refine((digits) => digits === null || isAbn(digits), ABN_MESSAGE),
  gst_included: flag(),
})

export type TaxInput = z.output<typeof taxSchema>
