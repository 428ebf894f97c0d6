/** The parts of the enquiries that staff look at; quarantine holds what looks automatic. */
export const ENQUIRY_VIEWS = { all: 'All', new: 'New', processed: 'Processed', quarantine: 'Quarantine' } as const

export type EnquiryView = keyof typeof ENQUIRY_VIEWS

/** The view an address names; anything else is all of them. */
export function enquiryView(named: string | null): EnquiryView {
  return named !== null && Object.hasOwn(ENQUIRY_VIEWS, named) ? (named as EnquiryView) : 'all'
}
