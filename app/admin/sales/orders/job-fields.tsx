import type { FieldMetadata } from '@conform-to/react'
import { MoneyField } from '~/admin/records/fields'
import type { FormValues } from '~/admin/shell/form-state'
import { formatAmount } from '~/format/numbers'
import type { Job } from '~/models/sales/order/order.server'
import { SelectField, TextAreaField, TextField } from '~/ui/forms/fields'

export const JOB_LABELS = {
  item: 'What the customer leaves',
  condition: 'Condition',
  value_cents: 'Value for the insurance',
  ask_above_cents: 'Ask first above',
  bench_id: 'Who at the bench',
  promised_for: 'Promised for',
}

type JobFieldsProps = {
  fields: Record<keyof typeof JOB_LABELS, FieldMetadata>
  staff: Record<string, string>
  isItemOptional?: boolean
}

export function ItemFields({ fields, isItemOptional }: Omit<JobFieldsProps, 'staff'>) {
  return (
    <>
      <TextField
        field={fields.item}
        label={JOB_LABELS.item}
        hint="Such as 18 ct yellow gold ring, three diamonds"
        maxLength={300}
        autoComplete="off"
        optional={isItemOptional}
      />
      <TextAreaField
        field={fields.condition}
        label={JOB_LABELS.condition}
        hint="What is worn, loose, chipped or missing"
        rows={2}
        maxLength={1000}
        optional
      />
    </>
  )
}

export function BenchFields({ fields, staff }: JobFieldsProps) {
  return (
    <div className="field-columns">
      <MoneyField
        field={fields.ask_above_cents}
        label={JOB_LABELS.ask_above_cents}
        hint="In dollars; empty where the price is fixed"
        optional
      />
      <MoneyField field={fields.value_cents} label={JOB_LABELS.value_cents} hint="In dollars" optional />
      <TextField field={fields.promised_for} label={JOB_LABELS.promised_for} type="date" optional />
      <SelectField
        field={fields.bench_id}
        label={JOB_LABELS.bench_id}
        options={staff}
        placeholder="Nobody yet"
        optional
      />
    </div>
  )
}

export function jobValues(job: Job | null): FormValues {
  if (!job) return {}
  const { item, condition, value_cents, ask_above_cents, bench_id } = job
  return {
    ...{ item, condition: condition ?? undefined, bench_id: bench_id === null ? undefined : String(bench_id) },
    value_cents: value_cents === null ? undefined : formatAmount(value_cents),
    ask_above_cents: ask_above_cents === null ? undefined : formatAmount(ask_above_cents),
  }
}
