import type { LoaderFunctionArgs } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { type Calls, type Method, METHODS } from '~/api/contract/call'
import { API_PATHS, routePattern } from '~/api/contract/paths'
import { readRequest } from '~/api/contract/request.server'
import { errorResponse, HttpError, successResponse } from '~/api/contract/response.server'
import { scopeOf } from '~/api/contract/scopes'
import { calls } from './calls'

async function respond(args: LoaderFunctionArgs): Promise<Response> {
  try {
    return await runCall(args)
  } catch (error) {
    return errorResponse(error, args)
  }
}

export { respond as loader, respond as action }

const patterns = API_PATHS.map((path) => ({ id: path, path: `/api/${routePattern(path)}` }))

async function runCall(args: LoaderFunctionArgs): Promise<Response> {
  const { url, method } = args.request
  const match = matchRoutes(patterns, new URL(url).pathname)?.[0]
  if (!match) throw new HttpError(404, 'Not found')
  const byMethod: Calls = calls[match.route.id]
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allowedMethods(byMethod) } })
  const asked = (method === 'HEAD' ? 'GET' : method) as Method
  const call = byMethod[asked]
  if (!call) throw new HttpError(405, 'Method not allowed', { headers: { Allow: allowedMethods(byMethod) } })
  const request = await readRequest(call, args, { params: match.params, scope: scopeOf(match.route.id, asked) })
  return successResponse(call, request, await call.handle(request))
}

function allowedMethods(byMethod: Calls): string {
  const methods = METHODS.filter((method) => byMethod[method])
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ') + ', OPTIONS'
}
