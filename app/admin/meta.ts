import type { MetaDescriptor } from '@remix-run/node'

/** The title of a back office screen; none of them is for search engines. */
export function screenMeta(screen: string): MetaDescriptor[] {
  return [{ title: `${screen} | Back office` }, { name: 'robots', content: 'noindex' }]
}
