import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { isVisitorRoute, visitorManifestUrl } from './app/http/route-manifest.server'
import remixConfig, { aliases, linked } from './remix.config.js'

/** One chunk for what every page needs and one for forms: they compress better than many small files. */
const CHUNKS: [name: string, folders: RegExp][] = [
  ['shared', /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\//],
  // The files of these folders, without those of folders in them.
  ['shared', /\/app\/((ui|client|format|storefront\/shared)\/)?[^/]+\.tsx?$/],
  ['shared', /\/app\/storefront\/(catalog\/product-card|journal\/teaser|hidden-page)\.tsx$/],
  // What the page of a piece and one or two others need.
  ['piece', /\/app\/storefront\/(options\/(fields|follow-choices)|tabs)\.tsx?$/],
  ['viewed', /\/app\/storefront\/account\/(recently-viewed|viewed-pieces)\.tsx$/],
  ['forms', /\/app\/(ui\/forms\/|storefront\/(contact\/contact|newsletter\/newsletter)-form\.tsx$)/],
]

function chunkOf(id: string): string | undefined {
  return CHUNKS.find(([, folders]) => folders.test(id))?.[0]
}

type Constant = [source: string | RegExp, value: string]

const FLAGS = Object.entries(remixConfig.future).map(([flag, isOn]): Constant => [
  new RegExp(`\\b(?:window\\.__remixContext\\.)?future\\.${flag}\\b`, 'g'),
  String(isOn),
])

/** What else never changes in the browser, in the words of Remix and React Router: what they decide against is not sent. */
const CONSTANTS: Constant[] = [
  [/\bwindow\.__remixContext\.isSpaMode\b/g, 'false'],
  // Single fetch is on.
  ['typeof singleFetch === "function"', 'true'],
  ['typeof __remixContext === "object" && __remixContext.a', 'false'],
  // No link of ours prefetches.
  [/\bshouldPrefetch && !isAbsolute\b/g, 'false'],
  // What Remix asks of React Router.
  [/\b(?:_|router\.)?future\.v7_\w+/g, 'true'],
  [/\b(init\.)?patchRoutesOnNavigation(Impl)?\b(?=[;)])/g, 'undefined'],
  [/\bfogOfWar\.active\b(?! =)|\bisFogOfWar\b(?=\))/g, 'false'],
  // No link of ours asks for a view transition.
  [/!viewTransitionOpts \|\| isViewTransitionUnavailable\b/g, 'true'],
  [/\b(vtContext\.isTransitioning && !vtContext\.flushSync|renderDfd && pendingState)\b/g, 'false'],
  [/!vtContext\.isTransitioning && interruption\b/g, 'false'],
  [/\b(priorPaths && priorPaths|appliedViewTransitions)\.has\(location\.pathname\)/g, 'false'],
  [/\bpendingViewTransitionEnabled\b(?=\))/g, 'false'],
]

const CONSTANT_PACKAGES = /\/node_modules\/(@remix-run\/(react|router)|react-router(-dom)?)\//

function constants(): Plugin {
  const unused = new Set(CONSTANTS)
  return {
    name: 'constants',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr || !CONSTANT_PACKAGES.test(id)) return null
      const replace = (text: string, constant: Constant) => {
        const replaced = text.replace(...constant)
        if (replaced !== text) unused.delete(constant)
        return replaced
      }
      return { code: [...FLAGS, ...CONSTANTS].reduce(replace, code), map: null }
    },
    buildEnd(error) {
      if (!error && unused.size > 0) this.error(`No longer in the code of Remix: ${[...unused].join(' ')}`)
    },
  }
}

/** Writes the list of routes for visitors beside Remix's list of all, which names every screen of the back office. */
function visitorManifest(): Plugin {
  return {
    name: 'visitor-manifest',
    apply: 'build',
    writeBundle() {
      const folder = 'build/client/assets'
      const file = readdirSync(folder).find((name) => name.startsWith('manifest-')) ?? ''
      const [assignment = '', json = ''] = readFileSync(`${folder}/${file}`, 'utf8').split(/(?<=^[\w.]+=)/)
      const manifest = JSON.parse(json.replace(/;$/, '')) as { url: string; routes: Record<string, unknown> }
      const routes = Object.entries(manifest.routes).filter(([id]) => isVisitorRoute(id))
      const url = visitorManifestUrl(manifest.url)
      const own = { ...manifest, url, routes: Object.fromEntries(routes) }
      writeFileSync(`build/client${url}`, `${assignment}${JSON.stringify(own)};`)
    },
  }
}

const PROCESSES = {
  main: 'server/process/main.ts',
  backup: 'server/commands/backup.ts',
  move: 'server/commands/move.ts',
  restore: 'server/commands/restore.ts',
  staff: 'server/commands/staff.ts',
}

/** Bundles these together with the app, so that a process has one copy of each module (docs/decisions/one-domain.md). */
function processes(): Plugin {
  return {
    name: 'processes',
    apply: 'build',
    buildStart() {
      for (const [name, id] of Object.entries(PROCESSES)) this.emitFile({ type: 'chunk', id, fileName: `${name}.js` })
    },
  }
}

/** The bytes of Remix that reload the page when a route module cannot be imported: offline that leads to the browser's own error page. */
const RELOAD = 'window.location.reload();'

/** Lets the visitor try again first (app/client/retry). */
function retriedModules(): Plugin {
  return {
    name: 'retried-modules',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/@remix-run/react/dist/esm/routeModules.js')) return undefined
      if (!code.includes(RELOAD)) this.error('Remix no longer reloads the page here: see app/client/retry')
      const retry = 'if (await window.retryModule?.(route.module)) return loadRouteModule(route, routeModulesCache);'
      return { code: code.replace(RELOAD, `${retry}${RELOAD}`), map: null }
    },
  }
}

/** What @remix-run/node would load if Node had no fetch: a sixth of the bundle. */
const OTHER_FETCH = /^(undici|@remix-run\/web-fetch)$/

function ownFetchOnly(): Plugin {
  return {
    name: 'own-fetch-only',
    enforce: 'pre',
    resolveId: (source, importer) =>
      OTHER_FETCH.test(source) && importer?.includes('/@remix-run/node/dist/globals') ? '\0no-other-fetch' : undefined,
    load: (id) => (id === '\0no-other-fetch' ? 'export default {}' : undefined),
  }
}

/** What Vite wraps around each `import()`: it fetches styles, which no such module has, and further modules a round trip sooner. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'

function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}

/** Packages with native code, workers or a parser of their own, and what only development imports. */
const LOADED_BY_NODE = ['@node-rs/argon2', 'pino', 'sharp', 'turndown', 'vite']

/** Some bundled packages call it for modules of Node: undici, prom-client. */
const REQUIRE = `import { createRequire as createRequireHere } from 'node:module'
const require = createRequireHere(import.meta.url)`

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    retriedModules(),
    remix(remixConfig),
    ...(isSsrBuild ? [processes(), visitorManifest(), ownFetchOnly()] : [constants(), plainImports()]),
  ],
  resolve: { alias: aliases },
  // Bundled: at each start Node would look for, read and compile hundreds of modules.
  ssr: isSsrBuild ? { noExternal: true, external: [...linked, ...LOADED_BY_NODE] } : { external: linked },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Listed instead of discovered: Vite would also bundle imports of server modules, and fail at native ones.
  optimizeDeps: { noDiscovery: true, include: ['@radix-ui/react-toast'] },
  build: {
    target: 'es2022',
    // Every asset is a file of its own: the content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: false,
    // A profile of the server names packages by it. Node does not read it.
    sourcemap: isSsrBuild ? 'hidden' : false,
    // Two hundredths smaller than esbuild's: the budget of the shop's JavaScript is tight.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { compress: { passes: 2 } },
    rollupOptions: { output: isSsrBuild ? { banner: REQUIRE } : { manualChunks: chunkOf } },
  },
}))
