import type { LoaderFunctionArgs } from '@remix-run/node'
import { refusal } from './answer.server'
import { referencePage } from './reference.server'
import { Refused } from './refused'

const ALLOW = { Allow: 'GET, HEAD, OPTIONS' }

/** The contract for people to read. */
async function answer(args: LoaderFunctionArgs): Promise<Response> {
  const { method } = args.request
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: ALLOW })
  if (method === 'GET' || method === 'HEAD') return referencePage(method)
  return refusal(new Refused(405, 'Method not allowed', { headers: ALLOW }), args)
}

export { answer as loader, answer as action }
