import { escapeXml } from '~/format/escape'
import { GROUND_COLOURS, type LookSettings } from '~/models/shop/look'

export const EMAIL_WIDTH = 600
const PADDING = 32
export const TEXT_WIDTH = EMAIL_WIDTH - 2 * PADDING

/** Inline, because many mailboxes drop style sheets. */
export function stylesOf({ light, headingFont }: Palette) {
  const heading = (margin: string, size: number) =>
    `margin:${margin};font-family:${headingFont};font-size:${size}px;line-height:1.25;font-weight:normal`
  const small = `font-size:14px;line-height:1.5;color:${light.muted}`
  return {
    ground: `margin:0;padding:0;background-color:${light.ground}`,
    width: `width:100%;max-width:${EMAIL_WIDTH}px`,
    above: `padding:16px ${PADDING}px;font-family:${SANS};font-size:13px;line-height:1.6;color:${light.muted}`,
    head: `padding:28px ${PADDING}px 24px;border-bottom:1px solid ${light.rule};background-color:${light.card}`,
    name: `font-family:${headingFont};font-size:26px;line-height:1.25;letter-spacing:1px;color:${light.ink};text-decoration:none`,
    logo: 'display:inline-block;max-width:100%;height:auto;border:0;background-color:#ffffff',
    card: `padding:${PADDING}px ${PADDING}px 16px;background-color:${light.card};font-family:${SANS};font-size:16px;line-height:1.6;color:${light.ink};word-break:break-word`,
    foot: `padding:24px ${PADDING}px 40px;font-family:${SANS};font-size:13px;line-height:1.6;color:${light.muted}`,
    footLink: `color:${light.muted};text-decoration:underline`,
    p: 'margin:0 0 16px',
    h2: heading('24px 0 12px', 26),
    h3: heading('28px 0 8px', 21),
    h4: heading('24px 0 8px', 18),
    ul: 'margin:0 0 16px;padding:0 0 0 24px',
    ol: 'margin:0 0 16px;padding:0 0 0 24px',
    li: 'margin:0 0 6px',
    blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light.rule};color:${light.muted}`,
    hr: `margin:24px 0;border:0;border-top:1px solid ${light.line}`,
    a: `color:${light.link};text-decoration:underline`,
    table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
    th: `padding:8px 8px 8px 0;border-bottom:1px solid ${light.line};vertical-align:top`,
    td: `padding:8px 8px 8px 0;border-bottom:1px solid ${light.line};vertical-align:top`,
    small: `margin:0 0 16px;${small}`,
    caption: `margin:-10px 0 20px;${small}`,
    picture: 'display:block;width:100%;height:auto;margin:0 0 16px;border:0',
    smallPicture: 'display:block;max-width:100%;height:auto;margin:0 0 16px;border:0',
    inlinePicture: 'max-width:100%;height:auto;border:0;vertical-align:middle',
    pair: 'padding:0 4px;vertical-align:top',
    product: `width:100%;margin:8px 0 24px;border-top:1px solid ${light.line};border-bottom:1px solid ${light.line}`,
    productImage: 'display:block;max-width:100%;height:auto;border:0',
    pictureLink: 'display:block;text-decoration:none',
    productPicture: 'padding:16px 20px 16px 0',
    linePicture: 'padding:4px 16px 0 0',
    productText: 'padding:16px 0;vertical-align:middle',
    productName: `font-family:${headingFont};font-size:20px;line-height:1.3;color:${light.ink};text-decoration:none`,
    sale: `color:${light.sale}`,
    oldPrice: `color:${light.muted}`,
    buttonTable: 'margin:8px 0 24px',
    button: `background-color:${light.button};border-radius:2px;mso-padding-alt:14px 28px`,
    buttonLink: `display:inline-block;padding:14px 28px;background-color:${light.button};border-radius:2px;font-family:${SANS};font-size:16px;line-height:1.25;color:${light.buttonText};text-decoration:none`,
  }
}

export type Styles = ReturnType<typeof stylesOf>

/** Backgrounds are apart from texts, because Outlook changes them separately. */
const texts = (dark: EmailColours) => ({
  card: dark.ink,
  muted: dark.muted,
  link: dark.link,
  sale: dark.sale,
  button: dark.buttonText,
})
const backgrounds = (dark: EmailColours) => ({ ground: dark.ground, card: dark.card, button: dark.button })

export const CLASSES = ['ground', 'card', 'muted', 'link', 'sale', 'button', 'line', 'pad']

export function styleSheet({ dark }: Palette): string {
  const rules = (prefix: string, property: string, colours: Record<string, string>) =>
    Object.entries(colours).map(([name, colour]) => `${prefix}.${name}{${property}:${colour}!important}`)
  const [color, background] = ['color', 'background-color']
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (prefers-color-scheme:dark){',
    ...rules('', background, backgrounds(dark)),
    ...rules('', color, texts(dark)),
    ...rules('', 'border-color', { line: dark.line }),
    '}',
    ...rules('[data-ogsb] ', background, backgrounds(dark)),
    ...rules('[data-ogsc] ', color, texts(dark)),
    `@media (max-width:${EMAIL_WIDTH - 1}px){.pad{padding-left:20px!important;padding-right:20px!important}}`,
  ].join('\n')
}

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

export type Palette = ReturnType<typeof paletteOf>

/** The same as `--color-brand` of each accent in ui/styles. */
export const ACCENT_COLOURS: Record<LookSettings['accent'], string> = {
  emerald: '#123b33',
  sapphire: '#1b2f5c',
  garnet: '#5e1730',
  amethyst: '#432557',
  onyx: '#26231f',
}

const SANS = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const SERIF = "Georgia,'Times New Roman',serif"

/** Emails load no typefaces: headings are in the nearest one that every device has. */
export function paletteOf({ accent, ground, heading_typeface }: LookSettings) {
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

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

export function layoutTable(style: string, rows: string, attributes = ''): string {
  return `<table ${TABLE}${attributes} style="${style}">${rows}</table>\n`
}

/** The label is HTML: what people typed is escaped before. */
export function linkHtml(href: string, label: string, { a }: Styles): string {
  return `<a href="${escapeXml(href)}" class="link" style="${a}">${label}</a>`
}

export function buttonLinkHtml(href: string, label: string, { buttonLink }: Styles): string {
  return `<a href="${escapeXml(href)}" class="button" style="${buttonLink}">${label}</a>`
}

export function buttonHtml(link: string, { buttonTable, button }: Styles): string {
  return layoutTable(buttonTable, `<tr><td class="button" style="${button}">${link}</td></tr>`)
}
