export interface StoredFile {
  bytes: number
  storedAt: Date
}

export interface LocalFile extends StoredFile {
  file: string
}

export interface NamedContent {
  name: string
  content: Buffer
}

/** Files never change: an equal name means an equal file. */
export interface UploadStore {
  /** Throws ConfigurationError. */
  prepare: () => Promise<void>
  names: () => Promise<string[]>
  find: (name: string) => Promise<StoredFile | null>
  /** Read the file at once: it may be removed. */
  fetch: (name: string) => Promise<LocalFile | null>
  /** Stores durably. The last file is there only when all others are. */
  put: (files: NamedContent[]) => Promise<void>
  remove: (name: string) => Promise<void>
  save: (name: string, path: string) => Promise<boolean>
  /** Stores nothing when `write` returns false. */
  take: (name: string, write: (path: string) => Promise<boolean>) => Promise<boolean>
}

/** A dotfile is an incomplete upload. */
export function isUploadName(name: string): boolean {
  return /^[\da-z][\w.-]*$/i.test(name)
}
