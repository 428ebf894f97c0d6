import { href } from '~/href'
import { exportEnquiries } from '~/models/enquiry/export.server'
import { exportLoader } from '../bulk/export.server'

export const loader = exportLoader({ list: href('/admin/contact'), needs: 'answer', write: exportEnquiries })
