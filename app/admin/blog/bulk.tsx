import { href } from '~/href'
import { bulkAction, bulkLoader } from '../bulk/bulk-route.server'

export { default, meta, shouldRevalidate } from '../bulk/bulk-screen'
export const loader = bulkLoader(href('/admin/blog'))
export const action = bulkAction(href('/admin/blog'))
