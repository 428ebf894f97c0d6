import { tx } from '#db/client.server'
import type { MorePicture } from '#db/schema'
import { storedPicture } from '~/format/stored-address'
import { Invalid } from '~/models/records/errors'
import { editableNamed } from '~/models/records/kind.server'
import { recordStore } from '~/models/records/store.server'
import type { Author } from '~/models/records/writes.server'
import { describePicture, findByAddress, findPicture, type Origin } from './library.server'
import { IS_SHIPPED } from './removal.server'
import { storeUpload } from './upload.server'
import { type Use, usesOf } from './uses.server'

const SAME = 'This is the same picture: choose another file'

/** Leaves sent newsletters as they are. Throws NotFound and Invalid. */
export async function replacePicture(id: number, bytes: Buffer, origin: Origin) {
  const { address, shipped, description } = await findPicture(id)
  if (shipped) throw new Invalid({ file: [IS_SHIPPED] })
  const replacement = await storeUpload(bytes, origin)
  if (replacement === address) throw new Invalid({ file: [SAME] })
  return tx(async () => {
    const stored = await findByAddress(replacement)
    if (!stored) throw new Error('The replacement is not in the library')
    if (description && !stored.description) await describePicture(stored.id, description)
    const uses = recordsIn((await usesOf([address])).get(address) ?? [])
    for (const use of uses) await replaceIn(use, address, replacement, origin)
    return { id: stored.id, records: uses.length }
  })
}

function recordsIn(uses: Use[]): Use[] {
  const distinct = new Map(uses.map((use) => [`${use.kind} ${use.id}`, use]))
  return [...distinct.values()].filter(({ kind }) => kind !== 'newsletter')
}

async function replaceIn({ kind, id }: Use, former: string, replacement: string, { by }: Author): Promise<void> {
  const store = recordStore(editableNamed(kind))
  await store.update(
    id,
    (before) => {
      const replaced = Object.entries(before).flatMap(([name, value]) => {
        const after = replacedIn(value, former, replacement)
        return JSON.stringify(after) === JSON.stringify(value) ? [] : [[name, after]]
      })
      return withoutRepeats(Object.fromEntries(replaced) as Record<string, unknown>, before)
    },
    { by },
  )
}

function replacedIn(value: unknown, former: string, replacement: string): unknown {
  if (typeof value === 'string') {
    const stem = former.replace(/\.jpg$/, '')
    const anySize = new RegExp(
      String.raw`(?:https?://[^\s/"'()<>]+)?${stem}(?:-share\.jpg|-\d+\.(?:avif|webp)|\.jpg)(?:\?[\w=.&;-]*)?`,
      'g',
    )
    return value.replaceAll(anySize, (written) => (storedPicture(written) === former ? replacement : written))
  }
  if (Array.isArray(value)) return value.map((item) => replacedIn(item, former, replacement))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replacedIn(item, former, replacement)]))
}

function withoutRepeats(values: Record<string, unknown>, before: object): Record<string, unknown> {
  const { main_image, more_pictures } = { ...before, ...values } as {
    main_image?: string
    more_pictures?: MorePicture[]
  }
  if (!more_pictures) return values
  const seen = new Set([main_image])
  const isFirst = ({ address }: MorePicture) => !seen.has(address) && seen.add(address)
  return { ...values, more_pictures: more_pictures.filter(isFirst) }
}
