import type { LoaderFunctionArgs } from '@remix-run/node'
import { withFallback } from '~/http/load-context.server'
import { encodeIcon } from '~/models/media/icon.server'
import { shopSettings } from '~/models/shop/shop.server'
import touchIcon from './icons/apple-touch-icon.png?inline'
import ico from './icons/favicon.ico?inline'
import svg from './icons/favicon.svg?raw'
import icon192 from './icons/icon-192.png?inline'
import icon512 from './icons/icon-512.png?inline'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const file = iconFile(new URL(request.url).pathname)
  const uploaded = await withFallback(context, 'The icon could not be read', file.uploaded)
  const content = new Uint8Array(uploaded ?? file.drawn)
  return new Response(content, { headers: { 'Content-Type': file.type } })
}

const bytesOf = (dataAddress: string) => Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')

const FILES = {
  '/favicon.ico': { type: 'image/x-icon', format: 'ico', drawn: bytesOf(ico) },
  '/favicon.svg': { type: 'image/svg+xml', format: 'svg', drawn: Buffer.from(svg) },
  '/favicon.png': { type: 'image/png', format: 192, drawn: bytesOf(icon192) },
  '/icon-512.png': { type: 'image/png', format: 512, drawn: bytesOf(icon512) },
  '/apple-touch-icon.png': { type: 'image/png', format: 180, drawn: bytesOf(touchIcon) },
} as const

function iconFile(path: string) {
  const { type, format, drawn } = FILES[path as keyof typeof FILES]
  const uploaded = async () => {
    const { favicon_url } = await shopSettings()
    return favicon_url ? encodeIcon(favicon_url, format) : null
  }
  return { type, drawn, uploaded }
}
