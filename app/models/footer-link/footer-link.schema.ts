import { z } from 'zod'
import type { footerLinks } from '#db/schema'
import type { FieldsOf, Fills, StaffColumn } from '~/models/field-types'
import { address, count, text } from '~/models/fields'
import { FOOTER_SECTION_LABELS, type FooterSection } from './footer-link.labels'

const SECTIONS = Object.keys(FOOTER_SECTION_LABELS) as [FooterSection, ...FooterSection[]]

/** A footer link as staff send it. */
export const footerLinkSchema = z.object({
  title: text('Title is required'),
  url: address('URL is required'),
  section: z.enum(SECTIONS, { error: 'Section is required' }).default('customer_service'),
  order: count('Order must be a non-negative number'),
})

export type FooterLinkFields = FieldsOf<typeof footerLinkSchema>
export type FooterLinkInput = Fills<z.output<typeof footerLinkSchema>, StaffColumn<typeof footerLinks>>
