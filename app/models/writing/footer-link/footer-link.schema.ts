import { z } from 'zod'
import { FOOTER_SECTIONS, type footerLinks } from '#db/schema'
import { address, count, type FieldsOf, type Fills, line, type StaffColumn } from '~/models/records/fields'

export { FOOTER_SECTIONS }

export const footerLinkSchema = z.object({
  title: line('Title is required'),
  url: address('URL is required'),
  section: z.enum(FOOTER_SECTIONS, { error: 'Section is required' }).default('customer_service'),
  order: count('Order must be a non-negative number'),
})

export type FooterLinkFields = FieldsOf<typeof footerLinkSchema>
export type FooterLinkInput = Fills<z.output<typeof footerLinkSchema>, StaffColumn<typeof footerLinks>>
