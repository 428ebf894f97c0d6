import { collectionSchema } from '~/models/collection/collection.schema'
import { gemstoneSchema } from '~/models/gemstone/gemstone.schema'
import { productSchema } from '~/models/product/product.schema'
import { collection, gemstone, product } from '../wire/catalog'
import { created, list, one, oneOrNull, removed } from './answer'
import { publicRead, sharedRead, staffRead, staffRemoval, staffWrite } from './call'

// Documented as what may be sent: an absent slug is derived from the name.
const collectionBody = collectionSchema.meta({ required: ['name'] })

/** What the boutique sells. */
export const catalog = {
  '/products': { GET: publicRead('Active products, featured first, then newest', list(product)) },
  '/products/featured': { GET: publicRead('Active featured products, newest first', list(product)) },
  '/products/{id}': { GET: publicRead('One active product, by id or slug', one(product)) },
  '/admin/products': {
    GET: staffRead('All products, newest first', list(product)),
    POST: staffWrite('Add a product', productSchema, created(product)),
  },
  '/admin/products/{id}': {
    GET: staffRead('One product', one(product)),
    PUT: staffWrite('Replace a product', productSchema, one(product)),
    DELETE: staffRemoval('Move a product to the trash', removed(product)),
  },
  '/collections': {
    GET: publicRead('Collections, newest first', list(collection)),
    POST: staffWrite('Add a collection', collectionBody, created(collection)),
  },
  '/collections/{id}': {
    GET: sharedRead('One collection, by id or slug', one(collection)),
    PUT: staffWrite('Replace a collection', collectionBody, one(collection)),
    DELETE: staffRemoval('Move a collection to the trash', removed(collection)),
  },
  '/gemstone/month': { GET: publicRead('The gemstone of the month, or null', oneOrNull(gemstone)) },
  '/admin/gemstone': {
    GET: staffRead('The gemstone of the month, or null', oneOrNull(gemstone)),
    POST: staffWrite('Add a gemstone, which becomes that of the month', gemstoneSchema, created(gemstone)),
  },
  '/admin/gemstone/{id}': { PUT: staffWrite('Replace a gemstone', gemstoneSchema, one(gemstone)) },
}
