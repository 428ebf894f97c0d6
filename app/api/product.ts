import { findActive } from '~/models/product/product.server'
import { resource } from './resource.server'

const answer = resource('/products/{id}', { GET: ({ key }) => findActive(key) })

export { answer as loader, answer as action }
