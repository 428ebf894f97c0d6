import type { PageResponse } from './visitor'

export function headOf({ html }: PageResponse) {
  const content = (name: string) => html.querySelector(`meta[name=${name}]`)?.getAttribute('content')
  const canonical = html.querySelector('link[rel=canonical]')?.getAttribute('href')
  return {
    title: html.querySelector('title')?.text ?? '',
    description: content('description'),
    robots: content('robots'),
    canonical: canonical?.replace(/^https?:\/\/[^/]+/, '').replaceAll('&amp;', '&'),
  }
}

export function headingsOf({ html }: PageResponse): string[] {
  return html.querySelectorAll('h1').map((heading) => heading.text.trim())
}

/** The structured data of a page, parsed as a machine would. */
export function structuredDataOf({ html }: PageResponse): Record<string, unknown>[] {
  return html
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.rawText) as Record<string, unknown>)
}

/** The names on the cards of a list. */
export function cardsOf({ html }: PageResponse): string[] {
  return html.querySelectorAll('.card-name').map((name) => name.text.trim())
}

/** The addresses of links whose text matches. */
export function linksOf({ html }: PageResponse, text: RegExp): string[] {
  return html
    .querySelectorAll('a')
    .filter((link) => text.test(link.text.trim()))
    .map((link) => (link.getAttribute('href') ?? '').replaceAll('&amp;', '&'))
}
