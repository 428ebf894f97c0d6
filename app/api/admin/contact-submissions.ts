import { countAll, listAll } from '~/models/enquiry/enquiry.server'
import { listed } from '../paging'
import { resource } from '../resource.server'

const answer = resource('/admin/contact-submissions', { GET: (asked) => listed(asked, listAll, countAll) })

export { answer as loader, answer as action }
