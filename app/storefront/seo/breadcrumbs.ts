import { links } from '~/links'

interface Crumb {
  name: string
  path: string
}

/** The way from the home page to a page, as structured data; `crumbs` without the home page. */
export function breadcrumbs(origin: string, crumbs: Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: links.home() }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
