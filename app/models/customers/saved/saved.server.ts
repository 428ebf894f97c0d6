import { queryOf } from '~/format/address'
import { listByIds, type Product } from '~/models/catalogue/product/product.server'
import { Invalid } from '~/models/records/errors'
import { env } from '~/runtime/env.server'
import { isSigned, signatureOf } from '~/runtime/secret.server'

export const MAX_SAVED = 60

export async function listSaved(ids: number[]): Promise<Product[]> {
  const active = new Map((await listByIds(ids)).filter((product) => product.active).map((row) => [row.id, row]))
  return ids.map((id) => active.get(id)).filter((product) => product !== undefined)
}

export async function savePiece(ids: number[], product_id: number): Promise<{ ids: number[]; product: Product }> {
  const [product] = await listSaved([product_id])
  if (!product) throw refused('This piece is no longer available.')
  const others = withoutPiece(ids, product_id)
  if (others.length >= MAX_SAVED) throw refused(`Your list holds ${MAX_SAVED} pieces: please remove one first.`)
  return { ids: [product_id, ...others], product }
}

export function withoutPiece(ids: number[], product_id: number): number[] {
  return ids.filter((id) => id !== product_id)
}

const refused = (message: string) => new Invalid({ product_id: [message] })

const PURPOSE = 'shared list'

export function sharedListUrl(ids: number[]): string {
  const pieces = ids.join('.')
  return `${env.ORIGIN}/shared-list${queryOf({ pieces, signature: signatureOf(PURPOSE, pieces) })}`
}

export function readSharedList(parameters: URLSearchParams): number[] | null {
  const pieces = parameters.get('pieces') ?? ''
  return isSigned(PURPOSE, pieces, parameters.get('signature') ?? '') ? pieces.split('.').map(Number) : null
}
