import { z } from 'zod'
import { ACCENTS, GROUNDS, HEADER_STYLES, HEADING_TYPEFACES } from '#db/schema'
import { choice } from '~/models/records/codecs'
import { LOOK_CHOICES } from './look'
import { section } from './section.server'

/** Other colours could be too pale to read. */
export const LOOK = section('look', {
  accent: choice(z.enum(ACCENTS, { error: 'Choose one of the colours below' }), {
    as: 'own',
    label: 'Colour',
    options: LOOK_CHOICES.accent,
  }),
  ground: choice(z.enum(GROUNDS, { error: 'Choose one of the backgrounds below' }), {
    as: 'own',
    label: 'Background',
    options: LOOK_CHOICES.ground,
  }),
  header_style: choice(z.enum(HEADER_STYLES, { error: 'Choose one of the headers below' }), {
    as: 'own',
    label: 'Header',
    options: LOOK_CHOICES.header_style,
  }),
  heading_typeface: choice(z.enum(HEADING_TYPEFACES, { error: 'Choose one of the typefaces below' }), {
    as: 'own',
    label: 'Typeface of headings',
    options: LOOK_CHOICES.heading_typeface,
  }),
})
