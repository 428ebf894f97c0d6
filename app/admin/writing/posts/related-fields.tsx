import type { RecordFormState } from '~/admin/records/record-form'
import type { PostFormFields } from '~/models/writing/post/post.schema'
import { RELATED_POST_FIELDS, RELATED_PRODUCT_FIELDS } from '~/models/writing/post/post-fields'
import type { Suggestion } from '~/models/writing/post/related-choice.server'
import { TextField } from '~/ui/forms/fields'

interface RelatedFieldsProps {
  fields: RecordFormState<PostFormFields>['fields']
  labels: Record<keyof PostFormFields, string>
  posts: Suggestion[]
  products: Suggestion[]
}

export function RelatedFields({ fields, labels, posts, products }: RelatedFieldsProps) {
  return (
    <>
      <RelatedGroup
        legend="Related posts"
        hint="By title or address. Where you choose none or fewer, posts with the same tags follow."
        names={RELATED_POST_FIELDS}
        suggestions={posts}
        {...{ fields, labels }}
      />
      <RelatedGroup
        legend="Related pieces"
        hint="By name or address. Where you choose none, they are found: the pieces in the text, then those that the tags and the title name."
        names={RELATED_PRODUCT_FIELDS}
        suggestions={products}
        {...{ fields, labels }}
      />
    </>
  )
}

interface RelatedGroupProps extends Pick<RelatedFieldsProps, 'fields' | 'labels'> {
  legend: string
  hint: string
  names: readonly (keyof PostFormFields)[]
  suggestions: Suggestion[]
}

function RelatedGroup({ legend, hint, names, suggestions, fields, labels }: RelatedGroupProps) {
  const listId = `${names[0]}-names`
  return (
    <fieldset className="related-fields">
      <legend className="label">
        <span>{legend}</span> <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="text-sm text-muted">{hint}</p>
      <div>
        {names.map((name) => (
          <TextField key={name} field={fields[name]} label={labels[name]} list={listId} autoComplete="off" optional />
        ))}
      </div>
      <datalist id={listId}>
        {suggestions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </fieldset>
  )
}
