import { expect, test } from 'vitest'
import { fillPlaceholders, withoutPlaceholders } from './placeholders.server'
import { updateShop } from './shop.server'

const BANK = { bank_name: 'Aurelia', bank_bsb: '063-000', bank_account: '12345678', payid: null }
const NONE = { bank_name: null, bank_bsb: null, bank_account: null, payid: null }

test.for<[text: string, settings: Parameters<typeof updateShop>[0], filled: string]>([
  [
    '[[payment]]',
    { selling: true, ...BANK, transfer_days: 3 },
    'by bank transfer. For a transfer we hold your pieces for three days',
  ],
  [
    '[[payment]]',
    { payid: 'pay@example.com', transfer_days: 1 },
    'bank transfer or PayID. For a transfer we hold your pieces for one day',
  ],
  ['[[payment]]', NONE, 'Send us the pieces as a request'],
  ['[[payment]]', { ...BANK, selling: false }, 'Send us the pieces as a request'],
  ['<p>[[lay-by]]</p>', { layby_months: null }, '<p>We do not offer lay-by. .*</p>'],
  ['[[lay-by]]', { layby_months: 6, layby_fee_cents: 5000 }, 'over up to 6 months.*for a charge of \\$50\\.00'],
  ['[[lay-by]]', { layby_months: 1, layby_fee_cents: 0 }, 'over up to a month.*at no charge'],
  ['[[deposit]] [[delivery]]', { deposit_percent: 40, free_delivery_cents: 0 }, '40 per cent\\..* ship free'],
  ['[[retention]]', { order_years: 5 }, 'is kept for five years after'],
  ['[[hours]] \\[[payment]] [[constructor]]', {}, String.raw`^\[\[hours\]\] \\\[\[payment\]\] \[\[constructor\]\]$`],
])('%s is what the settings %j say', async ([text, settings, filled]) => {
  await updateShop(settings)
  expect(await fillPlaceholders(text)).toMatch(new RegExp(filled))
})

test('without placeholders the words around them are left', () => {
  expect(withoutPlaceholders('You pay so: [[payment]] [[hours]]')).toBe('You pay so:  [[hours]]')
})
