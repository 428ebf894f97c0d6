import { tx } from '#db/client.server'
import { withUniqueErrors } from './errors'
import { recordChange } from './history.server'
import { type EditableKind, entityOf, isTrashable } from './kind.server'
import { saveSlugRedirect } from './lookup.server'
import { insertRow, readRow, type Row, updateRow } from './rows.server'
import { moveToTrash } from './trash.server'
import { previousValues } from './versions.server'
import { type Change, type Creation, requireCurrent } from './writes.server'

export function recordStore<Fields extends object>(kind: EditableKind<Fields>) {
  type Stored = Fields & { id: number; version: number }
  type Values = Partial<Fields>
  const { taken = {} } = kind
  const entity = entityOf(kind)
  const presented = async (row: Stored) => ({ ...kind.present(row), ...(await kind.presentLinked?.(row)) })

  async function find(id: number): Promise<Stored | undefined> {
    return (await readRow(kind, id)) as Stored | undefined
  }

  return {
    find,

    async require(this: void, id: number): Promise<Stored> {
      return requireCurrent(entity, await find(id))
    },

    create(this: void, values: Values, { by, token, created_at }: Creation = {}): Promise<Stored> {
      return tx(async () => {
        const inserted = await withUniqueErrors(taken, () => insertRow(kind, { ...values, created_at }))
        const row = inserted as Stored
        const { id, version } = row
        await recordChange({ kind, id, action: 'created', by, token, after: await presented(row), version })
        return row
      })
    },

    update(
      this: void,
      id: number,
      values: Values | ((before: Stored) => Values),
      { expected, by, token, action = 'changed' }: Change & { action?: string } = {},
    ): Promise<Stored> {
      return tx(async () => {
        const before = requireCurrent(entity, await find(id), expected)
        const changed = typeof values === 'function' ? values(before) : values
        await withUniqueErrors(taken, () => updateRow(kind, before as Row, changed))
        const after = requireCurrent(entity, await find(id))
        if (isTrashable(kind)) await saveSlugRedirect(kind, id, slugOf(before), slugOf(after))
        const fields = { before: await presented(before), after: await presented(after) }
        const columns = { version: after.version, previous: previousValues(kind, before, after) }
        await recordChange({ kind, id, action, by, token, ...fields, ...columns, onlyIfChanged: true })
        return after
      })
    },

    /** Returns the id in the trash, which `restore` takes. */
    remove(this: void, id: number, { expected, by, token }: Change = {}): Promise<number> {
      return tx(async () => {
        const row = requireCurrent(entity, await find(id), expected)
        const trashId = await moveToTrash(kind, row, { by })
        const before = await presented(row)
        await recordChange({ kind, id, action: 'deleted', by, token, before, previous: { trash: trashId } })
        return trashId
      })
    },
  }
}

const slugOf = (row: object) => (row as { slug: string }).slug
