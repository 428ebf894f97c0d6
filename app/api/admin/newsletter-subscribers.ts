import { countAll, listAll } from '~/models/subscriber/subscriber.server'
import { listed } from '../paging'
import { resource } from '../resource.server'

const answer = resource('/admin/newsletter-subscribers', { GET: (asked) => listed(asked, listAll, countAll) })

export { answer as loader, answer as action }
