import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Caller } from '~/http/session.server'
import { NotFound } from '~/models/errors'
import type { Part } from '~/models/paging'
import { readInput } from './body.server'
import type { Call, InputOf, Who } from './contract/call'
import { callerOf, isStaff, requireStaff } from './guard.server'
import { partIn } from './paging'

/** A call as its handler gets it: guarded, and its body checked. */
export interface Asked<C extends Call = Call> {
  request: Request
  clientAddress: string
  /** The variable part of the path: an id, slug or section. */
  key: string
  /** The same where only an id is allowed. Throws NotFound when it is no number. */
  readonly id: number
  input: InputOf<C>
  caller: C['who'] extends 'staff' ? Caller : Caller | null
  isStaff: boolean
  /** The part of a list that is asked for; null for all of it. */
  part: Part | null
  /** The versions that `If-Match` allows; undefined when it was not sent or allows any. */
  expected: string[] | undefined
  /** More headers for the answer. */
  headers: Headers
}

/** Guards a call and reads what it brings. Throws Refused. */
export async function ask(call: Call, { request, params, context }: LoaderFunctionArgs): Promise<Asked> {
  const caller = await identify(call.who, request)
  const key = Object.values(params)[0] ?? ''
  return {
    request,
    clientAddress: context.clientAddress ?? '',
    key,
    get id() {
      return idOf(key, call.answer.about)
    },
    input: call.body ? await readInput(request, call.body, call.maxBytes) : undefined,
    caller,
    isStaff: isStaff(caller),
    part: partIn(new URL(request.url).searchParams),
    expected: expectedOf(request.headers.get('if-match')),
    headers: new Headers(),
  }
}

// A public read is the same for everyone: its sender is not even looked up.
async function identify(who: Who, request: Request): Promise<Caller | null> {
  if (who === 'staff') return requireStaff(request)
  const isPublicRead = who === 'everyone' && (request.method === 'GET' || request.method === 'HEAD')
  return isPublicRead ? null : callerOf(request)
}

function idOf(key: string, entity: string): number {
  if (!/^\d{1,15}$/.test(key)) throw new NotFound(entity)
  return Number(key)
}

/** Only strong entity tags count for a write (RFC 9110, 13.1.1). */
function expectedOf(ifMatch: string | null): string[] | undefined {
  if (ifMatch === null || ifMatch.trim() === '*') return undefined
  return ifMatch.split(',').map((tag) => /^"(.*)"$/.exec(tag.trim())?.[1] ?? '')
}
