import { queryOf } from '~/format/address'
import { links } from '~/links'

/** Below the customer's page of an order; apart from the addresses of the shop, which every page loads. */
export const orderLinks = {
  /** Where the card provider leads back to, and the page that looks again by itself. */
  return: (token: string, look = 1) => `${links.order(token)}?n=${look}`,
  /** With the version that was shown, while it is not accepted. */
  agreement: (token: string, version = '') => `${links.order(token)}/agreement${queryOf({ version })}`,
  document: (token: string, number: string) => `${links.order(token)}/document/${number}`,
  packingSlip: (token: string) => `${links.order(token)}/packing-slip`,
}
