import { pages, slugRedirects } from '#db/schema'
import { SLUG_TAKEN, trashableKind } from '~/models/records/kind.server'
import { presentPage } from './page.schema'

export const pageKind = trashableKind({
  kind: 'page',
  entity: 'Page',
  table: pages,
  name: pages.title,
  present: presentPage,
  taken: SLUG_TAKEN,
  trash: { days: 30, redirects: slugRedirects.page_id, children: {} },
})
