import { links } from '~/links'

/** Below the customer's page of an order; apart from the addresses of the shop, which every page loads. */
export const orderLinks = {
  /** Where the card provider leads back to, and the page that looks again by itself. */
  return: (token: string, look = 1) => `${links.order(token)}?n=${look}`,
  agreement: (token: string) => `${links.order(token)}/agreement`,
  document: (token: string, number: string) => `${links.order(token)}/document/${number}`,
  packingSlip: (token: string) => `${links.order(token)}/packing-slip`,
}
