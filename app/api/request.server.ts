import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseId } from '~/format/id'
import { versionsIn } from '~/http/entity-tag'
import { NotFound } from '~/models/errors'
import { readInput } from './body.server'
import type { ApiRequest, Call } from './calls/call'
import { identify, isStaff } from './guard.server'
import { partIn } from './paging'

/** Lets a request in and reads what its call needs. Throws HttpError. */
export async function readRequest(
  call: Call,
  { request, context }: LoaderFunctionArgs,
  params: Record<string, string | undefined>,
): Promise<ApiRequest> {
  const user = await identify(call.who, request)
  const key = Object.values(params)[0] ?? ''
  return {
    request,
    clientAddress: context.clientAddress ?? '',
    key,
    get id() {
      return idOf(key, call.output.entity)
    },
    input: call.input ? await readInput(request, call.input, call.maxBytes) : undefined,
    user,
    isStaff: isStaff(user),
    part: partIn(new URL(request.url).searchParams),
    change: { by: user?.id, expected: versionsIn(request.headers.get('if-match')) },
    headers: new Headers(),
  }
}

function idOf(key: string, entity: string): number {
  const id = parseId(key)
  if (id === null) throw new NotFound(entity)
  return id
}
