import type { ServerResponse } from 'node:http'
import { type PaymentBooks, Refusal } from './payment-books'
import type { Session } from './payment-objects'

/** The page of the provider, where the customer pays: without script. */
export function payPage(books: PaymentBooks, path: string, posted: string | null, response: ServerResponse): void {
  const id = /^\/c\/pay\/(\w+)$/.exec(path)?.[1] ?? ''
  try {
    const session = books.session(id)
    if (posted === null) return show(response, 200, session, '')
    if (new URLSearchParams(posted).get('do') !== 'pay') return show(response, 402, session, 'Your card was declined.')
    books.pay(id)
    response.writeHead(303, { Location: session.successUrl }).end()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    response.writeHead(error.status, HEADERS).end(page('Something went wrong', error.message))
  }
}

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8' }

function show(response: ServerResponse, status: number, session: Session, error: string): void {
  const amount = `${(session.cents / 100).toFixed(2)} ${session.currency.toUpperCase()}`
  const form = `<form method="post"><button name="do" value="pay">Pay</button> <button name="do" value="decline">Decline</button></form>`
  const back = `<p><a href="${escaped(session.cancelUrl)}">Back</a></p>`
  const isOpen = session.status === 'open'
  const content = `<p>${escaped(session.description)}</p><p>${amount}</p><p>${escaped(session.email ?? 'Email')}</p>`
  response
    .writeHead(status, HEADERS)
    .end(
      page(
        'Pay',
        `${content}<p role="alert">${error}</p>${isOpen ? form : `<p>This page is ${session.status}.</p>`}${back}`,
      ),
    )
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}</html>`
}

const escaped = (value: string) => value.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
