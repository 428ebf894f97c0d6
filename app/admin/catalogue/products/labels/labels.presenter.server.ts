import { parseId } from '~/format/address'
import { formatCount } from '~/format/numbers'
import { MAX_ROWS } from '~/models/bulk/bulk.server'
import { shownPrices } from '~/models/catalogue/product/availability'
import { listByIds, type Product } from '~/models/catalogue/product/product.server'
import { listedProducts } from '../product.presenter.server'
import { fillSheets, isSheet, type Sheet } from './sheets'

export interface TrayLabel {
  id: number
  /** Without one, the number in the address of the piece. */
  number: string
  name: string
  price: string
  /** What is chosen of metal and size. */
  facts: string
}

interface LabelChoice {
  sheet: Sheet
  metal: boolean
  size: boolean
  /** The first label of the first sheet that is still there, from 1. */
  first: number
}

const OWN = ['sheet', 'metal', 'size', 'first']

/** Labels for the ticked pieces or, without any, for all that the query of the list finds. */
export async function presentLabels(request: Request) {
  const { searchParams } = new URL(request.url)
  const ticked = searchParams.getAll('id').flatMap((id) => parseId(id) ?? [])
  const ids = ticked.length > 0 ? ticked : await listedProducts(request, MAX_ROWS + 1)
  const choice = readChoice(searchParams)
  const labels = (await inOrder(ids.slice(0, MAX_ROWS))).map((product) => presentLabel(product, choice))
  return {
    ...{ choice, total: labels.length, isTicked: ticked.length > 0 },
    tooMany: ids.length > MAX_ROWS ? `Only the first ${formatCount(MAX_ROWS)} pieces have a label here.` : null,
    sheets: fillSheets(labels, Number(choice.sheet), labels.length === 0 ? 0 : choice.first - 1),
    carried: [...searchParams].filter(([name]) => !OWN.includes(name)),
  }
}

function readChoice(query: URLSearchParams): LabelChoice {
  const typed = query.get('sheet')
  const sheet = isSheet(typed) ? typed : '65'
  const first = Math.min(parseId(query.get('first') ?? '') ?? 1, Number(sheet))
  return { sheet, first, metal: query.has('metal'), size: query.has('size') }
}

async function inOrder(ids: number[]): Promise<Product[]> {
  const products = new Map((await listByIds(ids)).map((product) => [product.id, product]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

function presentLabel(product: Product, { metal, size }: LabelChoice): TrayLabel {
  const { id, name, stock_number, facts } = product
  const chosen = [metal && facts.Metal, size && (facts['Ring size'] ?? facts.Size ?? facts.Dimensions)]
  const { price } = shownPrices(product)
  return { id, name, price, number: stock_number ?? `No. ${id}`, facts: chosen.filter(Boolean).join(', ') }
}
