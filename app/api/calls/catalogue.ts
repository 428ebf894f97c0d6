import {
  bySlug,
  type Calls,
  partial,
  publicRead,
  sharedRead,
  staffRead,
  staffRemoval,
  staffWrite,
} from '~/api/contract/call'
import { created, list, listInParts, one, oneOrNull, removed } from '~/api/contract/output'
import type { ApiPath } from '~/api/contract/paths'
import { collection, gemstone, shownProduct, staffProduct } from '~/api/serializers/catalogue'
import { collectionSchema } from '~/models/catalogue/collection/collection.schema'
import * as collectionModel from '~/models/catalogue/collection/collection.server'
import { gemstoneSchema } from '~/models/catalogue/gemstone/gemstone.schema'
import * as gemstoneModel from '~/models/catalogue/gemstone/gemstone.server'
import { listFeatured } from '~/models/catalogue/listing/featured.server'
import { productFields, productSchema } from '~/models/catalogue/product/product.schema'
import * as productModel from '~/models/catalogue/product/product.server'
import { changeFields } from '~/models/catalogue/product/product.server'

const productInput = productSchema.meta({ id: 'ProductInput' })
const productPatch = productFields.partial().strict().meta({ id: 'ProductPatch' })
// A missing slug is derived from the name.
const collectionInput = collectionSchema.meta({ id: 'CollectionInput', required: ['name'] })
const gemstoneInput = gemstoneSchema.meta({ id: 'GemstoneInput' })

export const catalog = {
  '/products': {
    GET: publicRead(
      'Active products, featured first, then newest',
      list(shownProduct),
      listInParts(productModel.listActive, productModel.countActive, productModel.activeInBatches),
    ),
  },
  '/products/featured': {
    GET: publicRead('Active featured products, as on the home page', list(shownProduct), () => listFeatured()),
  },
  '/products/{id}': {
    GET: bySlug(
      publicRead('One active product, by id or slug', one(shownProduct), ({ key }) => productModel.findActive(key)),
    ),
  },
  '/admin/products': {
    GET: staffRead(
      'All products, newest first',
      list(staffProduct),
      listInParts(productModel.listAll, productModel.countAll, productModel.allInBatches),
    ),
    POST: staffWrite('Add a product', productInput, created(staffProduct), ({ input, change }) =>
      productModel.create(input, change),
    ),
  },
  '/admin/products/{id}': {
    GET: staffRead('One product', one(staffProduct), ({ id }) => productModel.findById(id)),
    PUT: staffWrite('Replace a product', productInput, one(staffProduct), ({ id, input, change }) =>
      productModel.replace(id, input, change),
    ),
    PATCH: partial(
      staffWrite('Change some fields of a product', productPatch, one(staffProduct), ({ id, input, change }) =>
        changeFields(id, input, change),
      ),
    ),
    DELETE: staffRemoval('Move a product to the trash', removed(staffProduct), ({ id, change }) =>
      productModel.remove(id, change),
    ),
  },
  '/collections': {
    GET: publicRead('Collections, newest first', list(collection), () => collectionModel.listNewest()),
    POST: staffWrite('Add a collection', collectionInput, created(collection), ({ input, change }) =>
      collectionModel.create(input, change),
    ),
  },
  '/collections/{id}': {
    GET: bySlug(
      sharedRead('One collection, by id or slug', one(collection), ({ key }) => collectionModel.findByIdOrSlug(key)),
    ),
    PUT: staffWrite('Replace a collection', collectionInput, one(collection), ({ id, input, change }) =>
      collectionModel.update(id, input, change),
    ),
    DELETE: staffRemoval('Move a collection to the trash', removed(collection), ({ id, change }) =>
      collectionModel.remove(id, change),
    ),
  },
  '/gemstone/month': {
    GET: publicRead('The gemstone of the month, or null', oneOrNull(gemstone), () => gemstoneModel.findCurrent()),
  },
  '/admin/gemstone': {
    GET: staffRead('The gemstone of the month, or null', oneOrNull(gemstone), () => gemstoneModel.findCurrent()),
    POST: staffWrite(
      'Add a gemstone and make it the gemstone of the month',
      gemstoneInput,
      created(gemstone),
      ({ input, change }) => gemstoneModel.create(input, change),
    ),
  },
  '/admin/gemstone/{id}': {
    PUT: staffWrite('Replace a gemstone', gemstoneInput, one(gemstone), ({ id, input, change }) =>
      gemstoneModel.update(id, input, change),
    ),
  },
} satisfies Partial<Record<ApiPath, Calls>>
