import type { LoaderFunctionArgs } from '@remix-run/node'
import { withFallback } from '~/http/load-context.server'
import { iconFile } from './icon.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const file = iconFile(new URL(request.url).pathname)
  const uploaded = await withFallback(context, 'The icon could not be read', file.uploaded)
  const content = new Uint8Array(uploaded ?? file.drawn)
  return new Response(content, { headers: { 'Content-Type': file.type } })
}
