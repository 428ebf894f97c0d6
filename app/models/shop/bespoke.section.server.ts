import { optionalMoney, tick, typed } from '~/models/records/codecs'
import { optionalLine } from '~/models/records/fields'
import { section } from './section.server'

export const BESPOKE = section('bespoke', {
  bespoke: tick({
    label: 'Show the page for bespoke pieces',
    hint: 'It stands in the menus, says how a piece is made for somebody, and takes enquiries with photos. Its steps are under Content, “bespoke”.',
  }),
  bespoke_from_cents: optionalMoney({
    maxCents: 10_000_000,
    name: 'bespoke_from',
    label: 'Prices from',
    hint: 'In dollars. Empty: the page names no price.',
  }),
  bespoke_collection: typed(optionalLine(120), {
    as: 'choice',
    label: 'Past commissions',
    hint: 'A collection whose pieces the page shows. None: the page shows no commissions.',
    optional: true,
    placeholder: 'None',
  }),
})
