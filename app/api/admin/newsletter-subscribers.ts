import { listAll } from '~/models/subscriber/subscriber.server'
import { resource } from '../resource.server'

const answer = resource('/admin/newsletter-subscribers', { GET: () => listAll() })

export { answer as loader, answer as action }
