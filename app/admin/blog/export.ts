import { href } from '~/href'
import { exportPosts } from '~/models/post/export.server'
import { exportLoader } from '../bulk/export.server'

export const loader = exportLoader({ list: href('/admin/blog'), needs: 'read', write: exportPosts })
