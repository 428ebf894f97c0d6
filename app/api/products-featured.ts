import { listFeatured } from '~/models/product/product.server'
import { resource } from './resource.server'

const answer = resource('/products/featured', { GET: () => listFeatured() })

export { answer as loader, answer as action }
