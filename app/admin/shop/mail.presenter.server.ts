import { describeMoment } from '~/format/dates'
import { formatCount } from '~/format/numbers'
import { lastDelivery, mailState } from '~/models/operations/system/system.server'
import { shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'

/** Never the password of the mail server. */
export async function presentMail(now: Date) {
  const { sentAt, failure } = await lastDelivery()
  const { waiting, undelivered } = await mailState()
  return {
    server: env.SMTP_URL ? serverText(env.SMTP_URL) : null,
    waiting: `${formatCount(waiting)} waiting, ${formatCount(undelivered)} not delivered`,
    lastSent: sentAt && describeMoment(sentAt, now),
    failure: failure && { text: failure.text, writtenAt: describeMoment(failure.writtenAt, now) },
    defaults: { sender: env.MAIL_FROM ?? null, notices: (await shopSettings()).email },
  }
}

function serverText(address: string): string {
  const { host, protocol } = new URL(address)
  return protocol === 'smtps:' ? `${host}, encrypted` : host
}
