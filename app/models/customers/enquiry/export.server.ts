import { formatSheetDate } from '~/format/dates'
import { asCsv } from '~/format/spreadsheet.server'
import { displayName } from '~/models/records/display-name'
import { dialledPhone } from '~/models/shop/phone-link.server'
import { type ShopSettings, shopSettings } from '~/models/shop/shop.server'
import { listStaff } from '~/models/staff/user/user.server'
import { enquiryTypeLabel } from './enquiry.schema'
import { type Enquiry, listByIds } from './enquiry.server'
import { referenceOf } from './reference.server'
import { stageOf, STAGES } from './stage'

const HEADINGS = ['Reference', 'Received', 'Name', 'Email', 'Phone', 'Inquiry type', 'Message', 'Stage', 'Assigned to']

export async function exportEnquiries(ids: number[]) {
  const staff = new Map((await listStaff()).map((user) => [user.id, displayName(user)]))
  const shop = await shopSettings()
  const rows = (await listByIds(ids)).toSorted((a, b) => a.id - b.id).map((enquiry) => cellsOf(enquiry, staff, shop))
  return { name: 'messages.csv', type: 'text/csv; charset=utf-8', content: asCsv([HEADINGS, ...rows]) }
}

function cellsOf(enquiry: Enquiry, staff: Map<number, string>, { initials, country }: ShopSettings): string[] {
  const { id, created_at, full_name, email, phone, inquiry_type, message, assignee_id } = enquiry
  return [
    referenceOf(id, initials),
    formatSheetDate(created_at),
    full_name,
    email,
    phone ? dialledPhone(phone, country) : '',
    enquiryTypeLabel(inquiry_type),
    message,
    STAGES[stageOf(enquiry)],
    staff.get(assignee_id ?? 0) ?? '',
  ]
}
