import { exportLoader } from '~/admin/records/ticked-export.server'
import { href } from '~/href'
import { exportEnquiries } from '~/models/customers/enquiry/export.server'

export const loader = exportLoader({
  list: href('/admin/contact'),
  needs: 'answer',
  isOfPeople: true,
  write: exportEnquiries,
})
