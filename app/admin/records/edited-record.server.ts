import type { FormValues, StoredForm } from '~/admin/shell/form-state'
import { changesSince, type HistoryEntry } from '~/models/records/history.server'
import type { EditableKind } from '~/models/records/kind.server'
import { rowAfterChange, rowAtVersion } from '~/models/records/versions.server'

/** Each function throws NotFound. */
export interface EditedRecord {
  current: () => Promise<StoredForm>
  at: (version: number) => Promise<FormValues | null>
  changesSince: (version: number) => Promise<HistoryEntry[]>
  afterChange: (changeId: number) => Promise<{ values: FormValues; at: Date }>
}

export function editedRecord<Row extends { version: number }>(
  kind: EditableKind<Row>,
  id: number,
  find: () => Promise<Row>,
  present: (row: Row) => FormValues | Promise<FormValues>,
): EditedRecord {
  return {
    async current() {
      const row = await find()
      return { values: await present(row), version: String(row.version) }
    },
    async at(version) {
      const row = await rowAtVersion(kind, id, version)
      return row && (await present(row))
    },
    changesSince: (version) => changesSince(kind.kind, id, version),
    async afterChange(changeId) {
      const { row, at } = await rowAfterChange(kind, id, changeId)
      return { values: await present(row), at }
    },
  }
}
