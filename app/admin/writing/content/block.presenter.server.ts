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
