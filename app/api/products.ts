import { listActive } from '~/models/product/product.server'
import { resource } from './resource.server'

const answer = resource('/products', { GET: () => listActive() })

export { answer as loader, answer as action }
