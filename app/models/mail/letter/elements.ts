import { escapeXml } from '~/format/escape'
import type { Styles } from './styles'

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

export function layoutTable(style: string, rows: string, attributes = ''): string {
  return `<table ${TABLE}${attributes} style="${style}">${rows}</table>\n`
}

/** The label is HTML. */
export function linkHtml(href: string, label: string, { a }: Styles): string {
  return `<a href="${escapeXml(href)}" class="link" style="${a}">${label}</a>`
}

/** The label is HTML. */
export function buttonLinkHtml(href: string, label: string, { buttonLink }: Styles): string {
  return `<a href="${escapeXml(href)}" class="button" style="${buttonLink}">${label}</a>`
}

export function buttonHtml(link: string, { buttonTable, button }: Styles): string {
  return layoutTable(buttonTable, `<tr><td class="button" style="${button}">${link}</td></tr>`)
}
