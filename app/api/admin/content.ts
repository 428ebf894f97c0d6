import { listAll } from '~/models/content-block/content-block.server'
import { resource } from '../resource.server'

const answer = resource('/admin/content', { GET: () => listAll() })

export { answer as loader, answer as action }
