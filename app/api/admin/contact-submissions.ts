import { listAll } from '~/models/enquiry/enquiry.server'
import { resource } from '../resource.server'

const answer = resource('/admin/contact-submissions', { GET: () => listAll() })

export { answer as loader, answer as action }
