/** The demonstration sells; its numbers are obviously nobody's. */
export const selling = {
  selling: true,
  abn: '10000000000',
  bank_name: 'Aurelia & Finch (demonstration)',
  bank_bsb: '000-000',
  bank_account: '0000 0000',
  payid: 'pay@aureliafinch.example',
  delivery_cents: 1500,
  collection: true,
}
