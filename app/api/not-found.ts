import type { LoaderFunctionArgs } from '@remix-run/node'
import { refusal } from './answer.server'
import { Refused } from './refused'

/** Every address under /api that is none: JSON, never a page. */
async function answer(args: LoaderFunctionArgs): Promise<Response> {
  return refusal(new Refused(404, 'Not found'), args)
}

export { answer as loader, answer as action }
