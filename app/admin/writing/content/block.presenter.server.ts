import type { FormValues } from '~/admin/shell/form-state'
import { titleFromSlug } from '~/format/text'
import { type Picture, pictureOf } from '~/models/media/picture.server'
import { formValues } from '~/models/records/field-values'
import { BUILT_IN_SECTIONS } from '~/models/writing/content-block/content-block.schema'
import { listAll } from '~/models/writing/content-block/content-block.server'
import { parseHeroTitle, type TitleSegment } from '~/models/writing/content-block/hero-title'
import { type LiveBlock, liveOf } from '~/models/writing/content-block/live.server'
import { BLOCK_FIELDS } from './block-form'

/** As visitors see it, defaults included. */
export async function presentBlockForm(section: string, block: LiveBlock | null): Promise<FormValues> {
  const live = await liveOf(section, block)
  return live ? formValues(BLOCK_FIELDS, live) : {}
}

export interface BlockRow {
  section: string
  /** In lines, with the highlights of a hero. */
  title: TitleSegment[][]
  name: string
  place: string | null
  body: string | null
  picture: Picture | null
  isSet: boolean
}

/** Where visitors see each built-in section. */
export const PLACES: Record<string, string> = {
  hero: 'Top of the home page',
  heritage: 'Home page, and Our Story',
  mission: 'Our Story',
  values: 'Our Story',
  artisans: 'Our Story',
  testimonials: 'Our Story',
  questions: 'Contact page',
}

/** Without the asterisks of a highlight. */
export function plainTitle(title: string): string {
  return parseHeroTitle(title)
    .map((segments) => segments.map(({ text }) => text).join(''))
    .join(' ')
}

/** Built-in sections first, even without a row. */
export async function presentBlockRows(): Promise<BlockRow[]> {
  const blocks = await listAll()
  const others = blocks.map(({ section }) => section).filter((section) => !isBuiltIn(section))
  const rows = [...BUILT_IN_SECTIONS, ...others].map(async (section): Promise<BlockRow> => {
    const block = await liveOf(section, blocks.find((one) => one.section === section) ?? null)
    const name = block?.title || titleFromSlug(section)
    return {
      section,
      title: section === 'hero' ? parseHeroTitle(name) : [[{ text: name, highlighted: false }]],
      name: plainTitle(name),
      place: PLACES[section] ?? null,
      body: block?.body ?? null,
      picture: block?.image ? pictureOf(block.image) : null,
      isSet: block !== null,
    }
  })
  return Promise.all(rows)
}

export function isBuiltIn(section: string): boolean {
  return (BUILT_IN_SECTIONS as readonly string[]).includes(section)
}
