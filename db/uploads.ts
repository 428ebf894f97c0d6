import { constants, copyFileSync, existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder, shareOwner } from '~/runtime/private-files.server'

/**
 * Brings the pictures of one folder that another has not got into that one; returns how many. A picture's file is never
 * changed once it is there, so that those of the same name are the same.
 */
export function copyPictures(from: string, to: string): number {
  if (!existsSync(from)) return 0
  if (!existsSync(to)) {
    makePrivateFolder(to)
    shareOwner(from, to)
  }
  const there = new Set(readdirSync(to))
  // What begins with a dot is not finished.
  const missing = readdirSync(from).filter((name) => !name.startsWith('.') && !there.has(name))
  for (const name of missing) {
    share(join(from, name), to, name)
    shareOwner(to, join(to, name))
  }
  return missing.length
}

/** The same file under a second name costs no room; where the two folders are on different disks, it is copied. */
function share(file: string, folder: string, name: string): void {
  try {
    linkSync(file, join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    const incoming = join(folder, `.${name}.part`)
    try {
      copyFileSync(file, incoming, constants.COPYFILE_FICLONE)
      renameSync(incoming, join(folder, name))
    } finally {
      rmSync(incoming, { force: true })
    }
  }
}
