import type { ActionFunctionArgs } from '@remix-run/node'
import { heard } from '~/models/sales/cards/looking.server'
import { Forged } from '~/models/sales/provider/provider'
import { cardProvider } from '~/models/sales/provider/provider.server'

const reply = (status: number, text: string, headers?: HeadersInit) =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })

export function loader() {
  return cardProvider?.heard ? reply(405, 'Only messages are taken here', { Allow: 'POST' }) : unknown()
}

/** The provider's messages. It repeats what is not replied to with 200, for days. */
export async function action({ request }: ActionFunctionArgs) {
  const hear = cardProvider?.heard
  if (!hear) return unknown()
  try {
    await heard(hear(Buffer.from(await request.arrayBuffer()), request.headers))
  } catch (error) {
    if (error instanceof Forged) return reply(400, 'Not signed with the secret of this address, or too late')
    throw error
  }
  return reply(200, 'Heard')
}

const unknown = () => reply(404, 'No messages are expected')
