import { posts, slugRedirects } from '#db/schema'
import { plainText } from '~/models/markup/plain-text.server'
import { SLUG_TAKEN, trashableKind } from '~/models/records/kind.server'
import { presentPost } from './post.schema'
import { presentRelated } from './related-names.server'

export const postKind = trashableKind({
  kind: 'post',
  entity: 'Blog post',
  table: posts,
  name: posts.title,
  present: presentPost,
  presentLinked: presentRelated,
  taken: SLUG_TAKEN,
  trash: {
    days: 30,
    redirects: slugRedirects.post_id,
    children: {},
    complete: (row) => ({ content_text: plainText(String(row.content)), ...row }),
  },
})
