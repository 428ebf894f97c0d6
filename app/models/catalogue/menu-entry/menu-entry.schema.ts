import { z } from 'zod'
import { MENU_LISTS, type menuEntries } from '#db/schema'
import {
  type FieldsOf,
  type Fills,
  flag,
  line,
  optionalLine,
  optionalText,
  slug,
  type StaffColumn,
} from '~/models/records/fields'

export const menuEntrySchema = z
  .object({
    list: z.enum(MENU_LISTS, { error: 'Choose a menu' }),
    title: line('Name is required', { max: 60 }),
    slug: slug(),
    parent: optionalLine(60),
    spellings: optionalLine(300),
    introduction: optionalText(2000),
    in_menu: flag(false),
    in_filters: flag(false),
  })
  .refine(({ list, parent }) => parent === null || list === 'category', {
    error: 'Only products stand within another',
    path: ['parent'],
  })
  .refine(({ slug, parent }) => parent !== slug, { error: 'It cannot stand within itself', path: ['parent'] })

export type MenuEntryFields = FieldsOf<typeof menuEntrySchema>
export type MenuEntryInput = Fills<
  z.output<typeof menuEntrySchema>,
  StaffColumn<typeof menuEntries, 'order' | 'former_slugs'>
>
