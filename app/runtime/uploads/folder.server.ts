import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, link, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { databaseFile, makePrivateFolder, PRIVATE_FILE, shareOwner } from '../files.server'
import { isUploadName, type LocalFile, type UploadStore } from './store'

export function folderStore(folder: string): UploadStore {
  const pathOf = (name: string) => join(folder, name)
  const find = (name: string) => findFile(pathOf(name))
  return {
    prepare: async () => makePrivateFolder(folder),
    names: async () => (await entriesOf(folder)).filter(isUploadName),
    find,
    fetch: find,
    async put(files) {
      makePrivateFolder(folder)
      const incoming = await mkdtemp(pathOf('.incoming-'))
      try {
        for (const { name, content } of files) {
          await writeFile(join(incoming, name), content, { flush: true, mode: PRIVATE_FILE })
        }
        for (const { name } of files) await rename(join(incoming, name), pathOf(name))
      } finally {
        await rm(incoming, { recursive: true, force: true })
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    save: (name, path) => linkOrCopy(pathOf(name), path),
    async take(name, write) {
      makeFolder(folder)
      const incoming = pathOf(`.${name}.${randomUUID()}`)
      try {
        if (!(await write(incoming))) return false
        shareOwner(folder, incoming)
        await rename(incoming, pathOf(name))
        return true
      } finally {
        await rm(incoming, { force: true })
      }
    },
  }
}

export async function findFile(file: string): Promise<LocalFile | null> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? { file, bytes: found.size, storedAt: found.mtime } : null
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Root may make it, for the owner of the data. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makePrivateFolder(folder)
  shareOwner(dirname(databaseFile()), folder)
}

async function linkOrCopy(file: string, path: string): Promise<boolean> {
  try {
    await link(file, path).catch(() => copyFile(file, path, constants.COPYFILE_FICLONE))
    return true
  } catch (error) {
    if (isMissing(error) && existsSync(dirname(path))) return false
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
