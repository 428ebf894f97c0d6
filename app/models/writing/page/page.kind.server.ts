import { pages, slugRedirects } from '#db/schema'
import { SLUG_TAKEN, trashableKind } from '~/models/records/kind.server'
import { PAGE, PAGE_FIELDS } from './page.kind'

export const pageKind = trashableKind({
  ...PAGE,
  fields: PAGE_FIELDS,
  table: pages,
  name: pages.title,
  pictures: { text: pages.content },
  taken: SLUG_TAKEN,
  trash: { days: 30, redirects: slugRedirects.page_id, children: {} },
})
