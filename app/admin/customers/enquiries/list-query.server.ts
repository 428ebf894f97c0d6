import { parseDay } from '~/format/typed-times'
import { readFilters, readSearch } from '~/http/params.server'
import type { Enquiry } from '~/models/customers/enquiry/enquiry.server'
import {
  assigneeFilter,
  type EnquiryFilter,
  enquiryView,
  findNeighbours,
  type Neighbours,
  NOBODY,
} from '~/models/customers/enquiry/search.server'
import { ENQUIRY_TYPE_LABELS, type EnquiryType } from '~/models/customers/enquiry/stage'
import { displayName } from '~/models/records/display-name'
import { listStaff } from '~/models/staff/user/user.server'

export const ENQUIRY_LABELS = { stage: 'Stage', assignee: 'Assigned to' }

/** What the filters of a list of messages offer. */
export async function enquiryChoices() {
  const staff = (await listStaff()).map((user) => [assigneeFilter(user.id), displayName(user)] as const)
  return {
    assignee: { label: ENQUIRY_LABELS.assignee, options: { [NOBODY]: 'Nobody', ...Object.fromEntries(staff) } },
    type: { label: 'Inquiry type', options: ENQUIRY_TYPE_LABELS as Record<string, string> },
  }
}

/** What a list shows, with the choices of its filters. */
export async function readEnquiryQuery(request: Request) {
  const parameters = new URL(request.url).searchParams
  const choices = await enquiryChoices()
  const { assignee, type } = readFilters(request, choices)
  const day = (name: string) => parseDay(parameters.get(name) ?? '') ?? ''
  const filter: Required<EnquiryFilter> = {
    q: readSearch(request),
    assignee,
    type: type as EnquiryType | '',
    from: day('from'),
    to: day('to'),
  }
  return { view: enquiryView(parameters.get('show')), filter, choices }
}

/** In the list that the enquiry was opened from. */
export async function neighboursOf(request: Request, enquiry: Enquiry): Promise<Neighbours> {
  const { view, filter } = await readEnquiryQuery(request)
  return findNeighbours(enquiry, enquiry.quarantined ? 'quarantine' : view, filter)
}

export async function staffNames(): Promise<Record<string, string>> {
  return Object.fromEntries((await listStaff()).map((user) => [user.id, displayName(user)]))
}
