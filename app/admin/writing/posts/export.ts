import { exportLoader } from '~/admin/records/ticked-export.server'
import { href } from '~/href'
import { exportPosts } from '~/models/writing/post/export.server'

export const loader = exportLoader({ list: href('/admin/blog'), needs: 'read', write: exportPosts })
