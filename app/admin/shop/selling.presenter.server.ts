import { describeMoment } from '~/format/dates'
import { href } from '~/href'
import { Invalid } from '~/models/records/errors'
import { lowestInvoiceNumber } from '~/models/sales/documents/documents.server'
import { lastHeard } from '~/models/sales/order/card-sessions.server'
import { missingForSelling } from '~/models/sales/order/selling.server'
import { cardProvider } from '~/models/sales/provider/provider.server'
import type { SELLING } from '~/models/shop/selling.section.server'
import { type ShopSettings, shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'

type Selling = Pick<ShopSettings, keyof typeof SELLING.fields>

async function missingWith(input: Selling): Promise<string[]> {
  return input.selling ? missingForSelling({ ...(await shopSettings()), ...input }) : []
}

/** Throws Invalid for a number of an invoice below the last, and with everything that is missing when selling is to be on. */
export async function checkSelling(input: Selling): Promise<void> {
  const lowest = await lowestInvoiceNumber()
  const isChanged = input.first_invoice !== (await shopSettings()).first_invoice
  if (isChanged && input.first_invoice < lowest) {
    throw new Invalid({ first_invoice: [`The next invoice is INV-${lowest}: enter this number or a higher one`] })
  }
  const missing = await missingWith(input)
  if (missing.length > 0) throw new Invalid({ '': [`The shop cannot sell yet. ${missing.join(' ')}`] })
}

const WITHOUT_MAIL =
  'The shop cannot send email: customers must keep the address of their order, and nobody is told when one arrives.'

/** When selling is turned on, and nothing else is in the way. */
export async function warnWithoutMail(input: Selling): Promise<string[]> {
  const isTurnedOn = input.selling && !(await shopSettings()).selling
  return isTurnedOn && !canSendMail && (await missingWith(input)).length === 0 ? [WITHOUT_MAIL] : []
}

/** Never the keys. */
async function presentCardSettings() {
  if (!cardProvider) return null
  const heard = await lastHeard()
  return {
    isTest: cardProvider.isTest,
    hearsMessages: cardProvider.heard !== null,
    provider: cardProvider.name,
    address: new URL(cardProvider.messagesPath, env.ORIGIN).href,
    lastHeard: heard && describeMoment(heard, new Date()),
  }
}

export async function presentSelling() {
  const shop = await shopSettings()
  const missing = await missingForSelling(shop)
  return {
    isOn: shop.selling,
    nextInvoice: `INV-${Math.max(shop.first_invoice, await lowestInvoiceNumber())}`,
    missing,
    cards: await presentCardSettings(),
    withoutMail: canSendMail ? null : WITHOUT_MAIL,
    places: [
      ...(missing.length === 0
        ? []
        : [
            { to: href('/admin/settings/tax'), label: 'Tax' },
            { to: href('/admin/pages'), label: 'Pages' },
          ]),
      ...(canSendMail ? [] : [{ to: href('/admin/settings/mail'), label: 'Mail' }]),
    ],
  }
}
