import { countActive, listActive } from '~/models/product/product.server'
import { listed } from './paging'
import { resource } from './resource.server'

const answer = resource('/products', { GET: (asked) => listed(asked, listActive, countActive) })

export { answer as loader, answer as action }
