import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { isBrowserRoute, visitorManifestUrl } from './app/http/visitor-build.server'
import remixConfig, { aliases, linked } from './remix.config.js'

const SHARED = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'app/storefront/shell/layout.tsx',
  'app/storefront/catalogue/listing/product-card.tsx',
  'app/storefront/shell/hidden-page.tsx',
  'app/storefront/shell/shared/section-heading.tsx',
].map(existing)
const FORMS = [
  'app/storefront/customers/contact/contact-form.tsx',
  'app/storefront/customers/newsletter/newsletter-form.tsx',
  'app/storefront/shell/shared/form-reply.ts',
  'app/ui/forms/fields.tsx',
].map(existing)
/** Of the pages between the cart and the order. */
const CART = ['app/storefront/customers/cart/piece-list.tsx', 'app/storefront/shell/shared/gift-fields.tsx'].map(
  existing,
)

const BOTH_SIDES = ['app/models/media/upload.limits.ts', 'app/ui/copy-button.tsx', 'app/ui/print-button.tsx'].map(
  existing,
)

const OFFICE = [
  'app/admin/records/history-link.tsx',
  'app/admin/shell/contact-details.tsx',
  'app/admin/shell/copy-field.tsx',
  'app/admin/shell/email-badge.tsx',
  'app/admin/shell/layout.tsx',
  'app/admin/shell/photo-list.tsx',
  'app/admin/shell/record-list.tsx',
  'app/admin/shell/record-route.tsx',
  'app/admin/shell/screens.ts',
  'app/admin/shell/table.tsx',
  'app/admin/shell/use-polling.ts',
].map(existing)
const OFFICE_FORMS = [
  'app/admin/media/image-field.tsx',
  'app/admin/records/dialog-form.tsx',
  'app/admin/records/fields.tsx',
  'app/admin/records/note-form.tsx',
  'app/admin/records/people/contact-fields.tsx',
  'app/admin/records/record-form.tsx',
  'app/admin/shell/choices.tsx',
].map(existing)
const STOREFRONT = resolve('app/storefront')

/** A file that was renamed would silently drop out of its chunk. */
function existing(file: string): string {
  if (!existsSync(file)) throw new Error(`vite.config.ts names ${file}, which does not exist`)
  return resolve(file)
}

/** One file compresses better than many small ones. What visitors load, too, stays out of those of the back office. */
function sharedChunks(): Rollup.GetManualChunk {
  let chunks: [name: string, ids: Set<string>][] | undefined
  let visitors: Set<string> | undefined
  return (id, { getModuleInfo, getModuleIds }) => {
    const withImportsOf = (ids: readonly string[]) => withImports(ids, getModuleInfo)
    chunks ??= [
      ['shared', withImportsOf(SHARED)],
      ['forms', withImportsOf(FORMS)],
      ['both-sides', new Set(BOTH_SIDES)],
      ['cart', withImportsOf(CART)],
      ['office', withImportsOf(OFFICE)],
      ['office-forms', withImportsOf(OFFICE_FORMS)],
    ]
    visitors ??= withImportsOf([...getModuleIds()].filter((one) => one.startsWith(STOREFRONT)))
    const name = chunks.find(([, ids]) => ids.has(id))?.[0]
    // Rollup would put it into the chunk of what imports it.
    return name?.startsWith('office') && visitors.has(id) ? parse(id).name : name
  }
}

function withImports(
  ids: readonly string[],
  getModuleInfo: Rollup.GetModuleInfo,
  found = new Set<string>(),
): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    withImports(getModuleInfo(id)?.importedIds ?? [], getModuleInfo, found)
  }
  return found
}

/** Remix's own list names every screen of the back office. */
function visitorManifest(): Plugin {
  return {
    name: 'visitor-manifest',
    apply: 'build',
    writeBundle() {
      const folder = 'build/client/assets'
      const file = readdirSync(folder).find((name) => name.startsWith('manifest-')) ?? ''
      const [assignment = '', json = ''] = readFileSync(`${folder}/${file}`, 'utf8').split(/(?<=^[\w.]+=)/)
      const manifest = JSON.parse(json.replace(/;$/, '')) as { url: string; routes: Record<string, unknown> }
      const routes = Object.entries(manifest.routes).filter(([id]) => isBrowserRoute(id))
      const url = visitorManifestUrl(manifest.url)
      const own = { ...manifest, url, routes: Object.fromEntries(routes) }
      writeFileSync(`build/client${url}`, `${assignment}${JSON.stringify(own)};`)
    },
  }
}

/** Remix reloads the document when a route cannot be imported: app/client/retry/way-out.ts stands in. */
function routeImports(): Plugin {
  return {
    name: 'route-imports',
    apply: 'build',
    renderDynamicImport: ({ moduleId, targetModuleId }) =>
      targetModuleId === null && moduleId.includes('@remix-run/react')
        ? { left: 'window.importRoute(', right: ')' }
        : null,
  }
}

const PROCESSES = {
  main: 'server/main.ts',
  backup: 'server/commands/backup.ts',
  move: 'server/commands/move.ts',
  restore: 'server/commands/restore.ts',
  staff: 'server/commands/staff.ts',
}

/** A process then has one copy of each module (docs/decisions/one-domain.md). */
function processes(): Plugin {
  return {
    name: 'processes',
    apply: 'build',
    buildStart() {
      for (const [name, id] of Object.entries(PROCESSES)) this.emitFile({ type: 'chunk', id, fileName: `${name}.js` })
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), ...(isSsrBuild ? [processes(), visitorManifest()] : [routeImports()])],
  resolve: { alias: aliases },
  ssr: { external: linked },
  // Discovery would also bundle server modules, and fail at native ones.
  optimizeDeps: { noDiscovery: true, include: ['@conform-to/react', '@radix-ui/react-toast'] },
  build: {
    target: 'es2022',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: false,
    // For profiles of the server. Node does not read it.
    sourcemap: isSsrBuild ? 'hidden' : false,
    // Some 4 kB less for each page than esbuild's.
    minify: isSsrBuild ? false : 'terser',
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: sharedChunks() } },
  },
}))
