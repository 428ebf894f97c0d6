import { countAll, countPublished, listAll, listPublished } from '~/models/post/post.server'
import { listed } from './paging'
import { resource } from './resource.server'

const answer = resource('/blog', {
  GET: (asked) => (asked.isStaff ? listed(asked, listAll, countAll) : listed(asked, listPublished, countPublished)),
})

export { answer as loader, answer as action }
