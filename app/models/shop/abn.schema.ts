import { optionalLine } from '~/models/records/fields'
import { isAbn } from './tax'

const ABN_MESSAGE = 'Enter the eleven digits of the ABN, such as 51 824 753 556'

export const optionalAbn = () =>
  optionalLine(40)
    .transform((value) => value && value.replace(/^ABN/i, '').replaceAll(/[\s-]/g, ''))
    .refine((digits) => digits === null || isAbn(digits), ABN_MESSAGE)
