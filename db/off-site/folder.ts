import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makePrivateFile, makePrivateFolder } from '~/runtime/private-files.server'
import { deleteOldCopies, deleteUnfinished, picturesBeside, secretBeside } from '../backup-files'
import { copyPictures } from '../uploads'

/** Copies a backup with all that belongs to it into another folder, on another disk or machine, say. */
export function copyToFolder(copy: string, folder: string, keep: number | undefined): void {
  makePrivateFolder(folder)
  deleteUnfinished(folder)
  const files = [secretBeside(copy), copy].filter((file) => existsSync(file))
  for (const file of files) copyWhole(file, join(folder, basename(file)))
  copyPictures(picturesBeside(copy), join(folder, 'uploads'))
  if (keep !== undefined) deleteOldCopies(keep, folder)
}

function copyWhole(from: string, to: string): void {
  const part = `${to}.part`
  try {
    makePrivateFile(part)
    copyFileSync(from, part)
    const handle = openSync(part, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    renameSync(part, to)
  } finally {
    rmSync(part, { force: true })
  }
}
