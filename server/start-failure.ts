import { resolve, sep } from 'node:path'

type Failure = Error & { code?: string; port?: number; address?: string; path?: string; syscall?: string }

const REASONS: Record<string, (failure: Failure) => string> = {
  EADDRINUSE: ({ port }) => `port ${port} is in use; set PORT to another one`,
  EACCES: ({ port, path }) =>
    port ? `port ${port} is not permitted; set PORT to another one` : `${path} is not permitted`,
  EADDRNOTAVAIL: ({ address }) => `HOST ${address} is no address of this machine`,
  ENOTFOUND: () => 'HOST cannot be found',
  ENOENT: missing,
  ERR_MODULE_NOT_FOUND: ({ message }) => `${message}; run npm run build`,
  EEXIST: ({ path }) => `${path} is no folder; look at DATABASE_URL and UPLOADS_URL`,
  ENOTDIR: ({ path }) => `${path} is in no folder; look at DATABASE_URL and UPLOADS_URL`,
  EROFS: ({ path }) => `${path} cannot be written`,
  ENOSPC: () => 'the disk is full',
  ERR_DATABASE_NEWER: ({ message }) => message,
  ERR_DATABASE_SILENT: ({ message }) => message,
  SQLITE_CANTOPEN: () => 'the database cannot be opened; look at DATABASE_URL and the rights of its folder',
  SQLITE_READONLY: () => 'the database cannot be written; look at DATABASE_URL and the rights of its folder',
  SQLITE_NOTADB: () => 'DATABASE_URL is a file that is no database',
  SQLITE_CORRUPT: () => 'the database is damaged; restore a backup',
  SQLITE_FULL: () => 'the disk is full',
}

export function startFailure(error: unknown): string {
  const failure = asFailure(error)
  return reasonFor(failure)?.(failure) ?? failure.message
}

export function isExpected(error: unknown): boolean {
  const failure = asFailure(error)
  return isConfiguration(failure) || reasonFor(failure) !== undefined
}

/** Node reports a folder that a read-only disk does not let it make as ENOENT too. */
function missing({ path = '', syscall }: Failure): string {
  if (syscall === 'mkdir') return `${path} cannot be made; look at DATABASE_URL and UPLOADS_URL`
  return `${path} is missing${resolve(path).startsWith(resolve('build') + sep) ? '; run npm run build' : ''}`
}

// By name: a class cannot be imported from a module that threw while loading.
function isConfiguration(failure: Failure): boolean {
  return failure.constructor.name === 'ConfigurationError'
}

function reasonFor({ code = '' }: Failure): ((failure: Failure) => string) | undefined {
  const known = REASONS[code]
  return (
    known ?? Object.entries(REASONS).find(([name]) => name.startsWith('SQLITE') && code.startsWith(`${name}_`))?.[1]
  )
}

function asFailure(error: unknown): Failure {
  return error instanceof Error ? error : new Error(String(error))
}
