import { product } from '~/api/serializers/catalogue'
import { post } from '~/api/serializers/writing'
import * as productModel from '~/models/catalogue/product/product.server'
import type { RecordsOf } from '~/models/operations/webhook/delivery.server'
import * as postModel from '~/models/writing/post/post.server'

/** As the API has them. What only staff may know, and records of people, are never sent. */
export const webhookRecords: RecordsOf = async (kind, ids) => {
  if (kind === 'product') return byId(await productModel.listByIds(ids), product.toJson)
  if (kind === 'post') return byId(await postModel.listByIds(ids), post.toJson)
  return new Map()
}

function byId<Row extends { id: number }>(rows: Row[], toJson: (row: Row) => unknown): Map<number, unknown> {
  return new Map(rows.map((row) => [row.id, toJson(row)]))
}
