import { GROUND_COLOURS, type LookSettings } from '~/models/shop/look'

export interface EmailColours {
  ground: string
  card: string
  ink: string
  muted: string
  line: string
  rule: string
  link: string
  sale: string
  button: string
  buttonText: string
}

export interface Palette {
  light: EmailColours
  dark: EmailColours
  headingFont: string
}

/** The same as `--color-brand` of each accent in ui/styles. */
export const ACCENT_COLOURS: Record<LookSettings['accent'], string> = {
  emerald: '#123b33',
  sapphire: '#1b2f5c',
  garnet: '#5e1730',
  amethyst: '#432557',
  onyx: '#26231f',
}

export const SANS = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const SERIF = "Georgia,'Times New Roman',serif"

/** Emails load no typefaces: headings are in the nearest one that every device has. */
export function paletteOf({ accent, ground, heading_typeface }: LookSettings): Palette {
  const brand = ACCENT_COLOURS[accent]
  return {
    light: {
      ground: GROUND_COLOURS[ground].toLowerCase(),
      card: '#ffffff',
      ink: '#1f1b16',
      muted: '#665d55',
      line: '#e6ded2',
      rule: '#c6a15b',
      link: brand,
      sale: '#7a1f2b',
      button: brand,
      buttonText: '#ffffff',
    },
    dark: {
      ground: '#14110e',
      card: '#1e1a16',
      ink: '#f3ede4',
      muted: '#b9afa4',
      line: '#3d362e',
      rule: '#c6a15b',
      link: '#dcc08a',
      sale: '#f0a3a8',
      button: '#f3ede4',
      buttonText: brand,
    },
    headingFont: heading_typeface === 'figtree' ? SANS : SERIF,
  }
}
