import { href } from '~/href'
import { bulkAction, bulkLoader } from './bulk-route.server'

export { default, meta, shouldRevalidate } from './bulk-screen'
export const loader = bulkLoader(href('/admin/blog'))
export const action = bulkAction(href('/admin/blog'))
