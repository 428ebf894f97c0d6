import { count, line, optionalCount, optionalMoney, text } from '~/models/records/codecs'
import { section } from './section.server'

const MAX_DAYS = 60
/** The table of products has the same limit. */
const MAX_WEEKS = 104
const MAX_TEXT = 60
const MAX_TAB_TEXT = 3000

const LINES = 'Each line is a paragraph; one that begins with “- ” is a point of a list.'

const days = { from: 0, to: MAX_DAYS, of: 'days' }

export const DELIVERY = section('delivery', {
  dispatch_days: optionalCount({
    ...days,
    intro: 'What you leave empty is not mentioned in the shop.',
    label: 'Working days until a piece in stock leaves',
    hint: 'From payment.',
  }),
  sizing_days: optionalCount({
    ...days,
    label: 'Extra working days to size a ring',
    hint: 'For rings that can be resized.',
    beside: true,
  }),
  engraving_days: optionalCount({ ...days, label: 'Extra working days to engrave', beside: true }),
  lead_weeks: count({
    ...{ from: 1, to: MAX_WEEKS, of: 'weeks' },
    label: 'Weeks to make a piece to order',
    hint: 'Or in another metal, where the piece has no time of its own.',
    beside: true,
  }),
  delivery_times: text({
    max: 600,
    label: 'Time after dispatch',
    hint: 'A line for each destination in Australia, where orders are delivered, such as “Perth: 3–7 working days”.',
    attributes: { rows: 4 },
  }),
  free_delivery_cents: optionalMoney({
    maxCents: 10_000_000,
    name: 'free_delivery',
    label: 'Free delivery from',
    hint: 'A subtotal in Australian dollars: 0 for every domestic order, empty for none.',
  }),
  delivery: line({
    intro: 'The four texts below stand under the button of each piece that can be bought, where they are true of it.',
    max: MAX_TEXT,
    label: 'Delivery',
  }),
  returns: line({
    max: MAX_TEXT,
    label: 'Returns',
    hint: 'Not for what is made or engraved for a customer, nor for pieces that cannot be returned.',
    beside: true,
  }),
  resizing: line({ max: MAX_TEXT, label: 'Resizing', hint: 'Only for rings that can be resized.', beside: true }),
  cleaning: line({ max: MAX_TEXT, label: 'Cleaning', beside: true }),
  gift_wrapping: line({
    max: 160,
    label: 'Gift wrapping',
    hint: 'A sentence about how gifts are wrapped, free of charge. With it, customers can order a gift with a card and a receipt without prices.',
  }),
  details_tab: text({ max: MAX_TAB_TEXT, label: 'Text of the tab “Details”', hint: LINES }),
  ring_text: text({
    max: MAX_TAB_TEXT,
    label: 'Text about ring sizes',
    hint: 'On the page of each ring, with a table of the sizes 5 to 9. With it, other sizes cannot be returned.',
  }),
  shipping_tab: text({
    max: MAX_TAB_TEXT,
    label: 'Text of the tab “Shipping”',
    hint: `It follows what delivery costs and how long it takes. ${LINES}`,
  }),
  care_tab: text({ max: MAX_TAB_TEXT, label: 'Text of the tab “Care Guide”', hint: LINES }),
})
