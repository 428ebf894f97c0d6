import { BUILT_IN_SECTIONS } from '~/models/writing/content-block/content-block.schema'
import { parseHeroTitle } from '~/models/writing/content-block/entries'

export const PLACES: Record<string, string> = {
  hero: 'Top of the home page',
  heritage: 'Home page, and Our Story',
  mission: 'Our Story',
  values: 'Our Story',
  artisans: 'Our Story',
  testimonials: 'Our Story',
  questions: 'Contact page',
  bespoke: 'Bespoke',
}

export function plainTitle(title: string): string {
  return parseHeroTitle(title)
    .map((segments) => segments.map(({ text }) => text).join(''))
    .join(' ')
}

export function isBuiltIn(section: string): boolean {
  return (BUILT_IN_SECTIONS as readonly string[]).includes(section)
}
