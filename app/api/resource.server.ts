import type { LoaderFunctionArgs } from '@remix-run/node'
import { deliver, options, refusal } from './answer.server'
import { ask, type Asked } from './asked.server'
import { contract, type Calls, type Contract } from './contract'
import { METHODS, type Call, type Method, type ResultOf } from './contract/call'
import type { ApiPath } from './paths'
import { Refused } from './refused'

/** For each call that the contract has for a path: how its result is found or made. */
type Handlers<P extends ApiPath> = {
  [M in keyof Contract[P]]: Contract[P][M] extends Call
    ? (asked: Asked<Contract[P][M]>) => Promise<ResultOf<Contract[P][M]>>
    : never
}
type Handler = (asked: Asked) => Promise<unknown>

/**
 * The route module of one path of the API: its loader and its action at once, since the method alone decides.
 * Who may call, what a body must be and how results and errors go out is the contract's matter, not the handlers'.
 */
export function resource<P extends ApiPath>(path: P, handlers: Handlers<P>) {
  const calls: Calls = contract[path]
  const byMethod = handlers as Partial<Record<Method, Handler>>
  return async function answer(args: LoaderFunctionArgs): Promise<Response> {
    try {
      return await answerCall(calls, byMethod, args)
    } catch (error) {
      return refusal(error, args)
    }
  }
}

async function answerCall(
  calls: Calls,
  handlers: Partial<Record<Method, Handler>>,
  args: LoaderFunctionArgs,
): Promise<Response> {
  const sent = args.request.method
  if (sent === 'OPTIONS') return options(allowedBy(calls))
  const method = (sent === 'HEAD' ? 'GET' : sent) as Method
  const call = calls[method]
  const handler = handlers[method]
  if (!call || !handler) throw new Refused(405, 'Method not allowed', { headers: { Allow: allowedBy(calls) } })
  const asked = await ask(call, args)
  return deliver(call, asked, await handler(asked))
}

function allowedBy(calls: Calls): string {
  const methods = METHODS.filter((method) => calls[method])
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ') + ', OPTIONS'
}
