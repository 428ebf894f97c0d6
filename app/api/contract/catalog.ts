import { product } from '../wire/catalog'
import { list, one } from './answer'
import { publicRead } from './call'

/** Products. */
export const catalog = {
  '/products': { GET: publicRead('Active products, featured first, then newest', list(product)) },
  '/products/featured': { GET: publicRead('Active featured products, newest first', list(product)) },
  '/products/{id}': { GET: publicRead('One active product, by id or slug', one(product)) },
}
