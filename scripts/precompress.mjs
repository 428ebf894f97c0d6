import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const FOLDER = 'build/client'
const LIST = 'build/files.json'
const COMPRESSIBLE = /\.(?:css|html|ico|js|json|map|mjs|svg|txt|webmanifest|xml)$/
const SMALLEST = 1024

const list = {}
for (const file of filesToServe()) list[addressOf(file)] = describe(file)
writeFileSync(LIST, JSON.stringify(list))

function filesToServe() {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isPublic(join(entry.parentPath, entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

// .vite/ is Vite's own; .well-known/ is public.
function isPublic(file) {
  return !/\.(?:br|gz)$/.test(file) && !/(^|[\\/])\.(?!well-known[\\/])/.test(relative(FOLDER, file))
}

function addressOf(file) {
  return `/${relative(FOLDER, file).split(sep).join('/')}`
}

function describe(file) {
  const content = readFileSync(file)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return { size: content.length, hash, ...compress(file, content) }
}

function compress(file, content) {
  if (!COMPRESSIBLE.test(file) || content.length < SMALLEST) return {}
  const br = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
  const gzip = gzipSync(content, { level: 9 })
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gzip)
  return { br: br.length, gzip: gzip.length }
}
