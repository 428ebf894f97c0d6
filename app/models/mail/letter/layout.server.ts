import { absolute } from '~/format/address'
import { escapeXml } from '~/format/escape'
import { pictureOf } from '~/models/media/picture.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { addressLines } from '~/shop'
import { EMAIL_WIDTH, layoutTable, paletteOf, styleSheet, stylesOf } from './styles'

export type Stationery = Awaited<ReturnType<typeof stationery>>

export async function stationery() {
  const [shop, settings] = await Promise.all([shopFacts(), shopSettings()])
  const palette = paletteOf(settings)
  return { shop, settings, palette, styles: stylesOf(palette) }
}

export interface EmailPage {
  subject: string
  previewText?: string
  /** HTML, as `body` and `footer`, which are cleaned before. */
  above?: string
  body: string
  footer?: string
}

export function layOut(
  { subject, previewText = '', above = '', body, footer = '' }: EmailPage,
  of: Stationery,
): string {
  const { palette, styles, settings } = of
  const align = settings.header_style === 'left' ? 'left' : 'center'
  const rows = [
    ...(above ? [`<tr><td class="muted pad" align="${align}" style="${styles.above}">${above}</td></tr>`] : []),
    `<tr><td class="card pad" dir="auto" align="${align}" style="${styles.head}">${nameHtml(of)}</td></tr>`,
    `<tr><td class="card pad" dir="auto" style="${styles.card}">\n${body}</td></tr>`,
    `<tr><td class="muted pad" style="${styles.foot}">${footer}${addressHtml(of)}</td></tr>`,
  ].join('\n')
  return `<!DOCTYPE html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeXml(subject)}</title>
<style>
${styleSheet(palette)}
</style>
</head>
<body class="ground" style="${styles.ground}">
${previewText && hiddenPreview(previewText)}<div role="article" aria-roledescription="email" aria-label="${escapeXml(subject)}" lang="en-AU">
${layoutTable(styles.ground, `<tr><td align="center">${ghostTable(layoutTable(styles.width, rows, ' width="100%"'))}</td></tr>`, ' width="100%" class="ground"')}</div>
</body>
</html>
`
}

/** Outlook for Windows does not know `max-width` in styles. */
function ghostTable(html: string): string {
  const open = `<table role="presentation" width="${EMAIL_WIDTH}" cellpadding="0" cellspacing="0" border="0"><tr><td>`
  return `<!--[if mso]>${open}<![endif]-->\n${html}<!--[if mso]></td></tr></table><![endif]-->`
}

/** The characters behind it keep the text of the email out of the preview. */
function hiddenPreview(text: string): string {
  const style =
    'display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0'
  return `<div style="${style}">${escapeXml(text)}${'&#847;&zwnj;&nbsp;'.repeat(90)}</div>\n`
}

const LOGO = { width: 240, height: 64 }

function nameHtml({ shop, settings, styles }: Stationery): string {
  const name = escapeXml(shop.name)
  const link = (label: string) => `<a href="${env.ORIGIN}/" class="card" style="${styles.name}">${label}</a>`
  if (!settings.logo_url) return link(name)
  // The JPEG, because Outlook shows no WebP.
  const { src, width = LOGO.width, height = LOGO.height } = pictureOf(settings.logo_url)
  const scale = Math.min(LOGO.width / width, LOGO.height / height, 1)
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  return link(`<img src="${escapeXml(absolute(env.ORIGIN, src))}" alt="${name}" ${size} style="${styles.logo}">`)
}

function addressHtml({ shop, styles }: Stationery): string {
  const { host } = new URL(env.ORIGIN)
  return [
    escapeXml(shop.name),
    escapeXml(addressLines(shop).join(', ')),
    shop.abn && `ABN ${escapeXml(shop.abn)}`,
    `<a href="${env.ORIGIN}/" class="muted" style="${styles.footLink}">${escapeXml(host)}</a>`,
  ]
    .filter(Boolean)
    .join('<br>')
}
