export interface StoredFile {
  bytes: number
  storedAt: Date
}

export interface LocalFile extends StoredFile {
  /** Its path on this machine. */
  file: string
}

export interface NamedContent {
  name: string
  content: Buffer
}

/** Where uploaded pictures and PDFs are. They never change: an equal name means an equal file. */
export interface UploadStore {
  /** Throws ConfigurationError, in one line, when it cannot be used as it is configured. */
  prepare: () => Promise<void>
  names: () => Promise<string[]>
  /** Returns null for a missing file. */
  find: (name: string) => Promise<StoredFile | null>
  /** Returns a file of this machine to be read at once; null for a missing one. */
  fetch: (name: string) => Promise<LocalFile | null>
  /** Stores files durably, with a new date. The last one is there only when all others are. */
  put: (files: NamedContent[]) => Promise<void>
  remove: (name: string) => Promise<void>
  /** Writes a file to a path of this machine. Returns false for a missing one. */
  save: (name: string, path: string) => Promise<boolean>
  /** Stores what `write` writes to the path it is given, unless that returns false. Returns what it returned. */
  take: (name: string, write: (path: string) => Promise<boolean>) => Promise<boolean>
}

/** Neither a path nor a dotfile, which is incomplete. */
export function isUploadName(name: string): boolean {
  return /^[\da-z][\w.-]*$/i.test(name)
}
