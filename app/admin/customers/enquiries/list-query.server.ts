import { readFilters, readSearch } from '~/http/params.server'
import { assigneeFilter, enquiryView, NOBODY } from '~/models/customers/enquiry/enquiry.server'
import { displayName } from '~/models/records/display-name'
import { listStaff } from '~/models/staff/user/user.server'

export const ENQUIRY_LABELS = { stage: 'Stage', assignee: 'Assigned to' }

export async function assigneeOptions() {
  const staff = (await listStaff()).map((user) => [assigneeFilter(user.id), displayName(user)] as const)
  return { label: ENQUIRY_LABELS.assignee, options: { [NOBODY]: 'Nobody', ...Object.fromEntries(staff) } }
}

export async function readEnquiryQuery(request: Request) {
  const assignees = await assigneeOptions()
  return {
    view: enquiryView(new URL(request.url).searchParams.get('show')),
    q: readSearch(request),
    assignee: readFilters(request, { assignee: assignees }).assignee,
    assignees,
  }
}

/** By id. */
export async function staffNames(): Promise<Record<string, string>> {
  return Object.fromEntries((await listStaff()).map((user) => [user.id, displayName(user)]))
}
