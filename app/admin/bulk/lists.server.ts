import { listedProducts } from '~/admin/catalogue/products/product.presenter.server'
import { LABELS as PRODUCT_LABELS } from '~/admin/catalogue/products/product-labels'
import { ENQUIRY_LABELS, enquiryChoices, readEnquiryQuery } from '~/admin/customers/enquiries/list-query.server'
import { readView } from '~/admin/customers/subscribers/subscriber.presenter.server'
import { listedPosts } from '~/admin/writing/posts/post.presenter.server'
import { LABELS as POST_LABELS } from '~/admin/writing/posts/post-form'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { readSearch } from '~/http/params.server'
import { notFound } from '~/http/respond.server'
import { inOrder, MAX_ROWS } from '~/models/bulk/bulk.server'
import { BULK_ENQUIRIES } from '~/models/bulk/enquiries.server'
import type { BulkList } from '~/models/bulk/operation'
import { BULK_POSTS } from '~/models/bulk/posts.server'
import { BULK_PRODUCTS } from '~/models/bulk/products.server'
import { BULK_SUBSCRIBERS } from '~/models/bulk/subscribers.server'
import { productFilters } from '~/models/catalogue/listing/staff-filters'
import { PRODUCT } from '~/models/catalogue/product/product.kind'
import { categoryNames } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { ENQUIRY } from '~/models/customers/enquiry/enquiry.kind'
import * as enquiries from '~/models/customers/enquiry/enquiry.server'
import { SUBSCRIBER } from '~/models/customers/subscriber/subscriber.kind'
import * as subscribers from '~/models/customers/subscriber/subscriber.server'
import type { KindDescription } from '~/models/records/kind'
import { WHOLE } from '~/models/records/paging'
import type { Capability } from '~/models/staff/user/capabilities'
import { POST } from '~/models/writing/post/post.kind'

interface AnyRow {
  id: number
}

type Words = KindDescription['words']

export interface ListScreen extends Words {
  path: string
  bulk: BulkList<AnyRow>
  needs: Capability
  labels: Record<string, string>
  matching: (request: Request) => Promise<number[]>
  /** The values of its filters that exist now, by the name of the parameter. */
  filters?: () => Promise<Record<string, { options: Record<string, string> }>>
}

const screen = <Row extends AnyRow>(list: Omit<ListScreen, 'bulk'> & { bulk: BulkList<Row> }) =>
  list as unknown as ListScreen

const LISTS = [
  screen({
    path: href('/admin/products'),
    bulk: BULK_PRODUCTS,
    needs: 'edit',
    ...PRODUCT.words,
    labels: { ...PRODUCT_LABELS, collection: 'Collection' },
    matching: listedProducts,
    filters: async () => productFilters(await categoryNames()),
  }),
  screen({
    path: href('/admin/blog'),
    bulk: BULK_POSTS,
    needs: 'edit',
    ...POST.words,
    labels: POST_LABELS,
    matching: listedPosts,
  }),
  screen({
    path: href('/admin/contact'),
    bulk: BULK_ENQUIRIES,
    needs: 'answer',
    ...ENQUIRY.words,
    labels: ENQUIRY_LABELS,
    matching: async (request) => {
      const { view, filter } = await readEnquiryQuery(request)
      return enquiries.listIds(view, filter, WHOLE.limit)
    },
    filters: enquiryChoices,
  }),
  screen({
    path: href('/admin/subscribers'),
    bulk: BULK_SUBSCRIBERS,
    needs: 'edit',
    ...SUBSCRIBER.words,
    labels: {},
    matching: (request) => subscribers.listIds(readSearch(request), WHOLE.limit, readView(request)),
  }),
]

/** Throws a 404 page for an address without such a list. */
export function listAt(path: string): ListScreen {
  const list = LISTS.find((one) => one.path === path)
  if (!list) throw notFound()
  return list
}

export function capabilityFor(path: string): Capability {
  return LISTS.find((list) => list.path === path)?.needs ?? 'manage'
}

export interface Selection {
  /** Those of one part, which are at most MAX_ROWS. */
  ids: number[]
  total: number
  /** Counted from 1, as the pages of lists are. */
  part: number
  isAll: boolean
  /** The address filters by what is no longer there; unfiltered, it would be the whole list. */
  lostFilters: boolean
}

export async function readSelection(request: Request, { bulk, matching, filters }: ListScreen): Promise<Selection> {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('all') === 'on') {
    const known = Object.entries((await filters?.()) ?? {})
    const lostFilters = known.some(([name, { options }]) => {
      const value = searchParams.get(name)
      return value ? !Object.hasOwn(options, value) : false
    })
    return { ...partOf(lostFilters ? [] : await matching(request), request), isAll: true, lostFilters }
  }
  const ids = searchParams.getAll('id').flatMap((id) => parseId(id) ?? [])
  const rows = await inOrder(bulk, ids)
  const found = rows.map(({ id }) => id)
  return { ...partOf(found, request), isAll: false, lostFilters: false }
}

function partOf(ids: number[], request: Request): Pick<Selection, 'ids' | 'total' | 'part'> {
  const last = Math.max(1, Math.ceil(ids.length / MAX_ROWS))
  const part = Math.min(parseId(new URL(request.url).searchParams.get('part') ?? '') ?? 1, last)
  return { ids: ids.slice((part - 1) * MAX_ROWS, part * MAX_ROWS), total: ids.length, part }
}
