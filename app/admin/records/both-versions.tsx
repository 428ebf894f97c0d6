import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldVersions, readable, type StaleSave } from '~/admin/shell/form-state'
import { Moment } from '~/admin/shell/moment'
import { TextLink } from '~/admin/shell/screen'

export function BothVersions({ labels, stale }: { labels: Record<string, string>; stale: StaleSave }) {
  const { pathname } = useLocation()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.focus()
    fillIn(section.current?.closest('form'), stale.merged)
  }, [stale])
  const { conflicts, merged } = stale
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="both-versions" className="both-versions">
      <h2 id="both-versions">{conflicts.length > 0 ? 'Two versions' : 'Changed in the meantime'}</h2>
      <p>
        {conflicts.length > 0 ? (
          <span>These fields have two versions. The form shows yours: saving it replaces theirs. </span>
        ) : null}
        <TextLink to={pathname} reloadDocument data-discard="">
          Discard my changes
        </TextLink>
      </p>
      {conflicts.map((field) => (
        <div key={field.name} className="both-versions-field">
          <h3>{labels[field.name] ?? field.name}</h3>
          <Version whose={<Author {...field} />} text={textOf(field, field.theirs)} />
          <Version whose="Yours" text={textOf(field, field.mine)} />
        </div>
      ))}
      {merged.length > 0 ? (
        <>
          <p>These changes are already in the form, and will be saved with yours:</p>
          <ul>
            {merged.map((field) => (
              <li key={field.name}>
                <span>{`${labels[field.name] ?? field.name}, changed by`}</span> <Author {...field} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

function Version({ whose, text }: { whose: ReactNode; text: string }) {
  return (
    <div>
      <p className="text-sm text-muted">{whose}</p>
      {/* Long texts scroll, also by keyboard. */}
      <p className="both-versions-text" tabIndex={text.length > 300 ? 0 : undefined}>
        {text || '(empty)'}
      </p>
    </div>
  )
}

function Author({ by, at }: FieldVersions) {
  return (
    <>
      <span>{by ?? 'someone else'}</span> {at ? <Moment moment={at} /> : null}
    </>
  )
}

function textOf({ mine, theirs }: FieldVersions, value: FieldVersions['mine']): string {
  const isCheckbox = mine === 'on' || theirs === 'on'
  return isCheckbox ? yesOrNo(value) : readable(value)
}

const yesOrNo = (value: unknown) => (value === 'on' ? 'Yes' : 'No')

/** Fields on the screen keep what was typed: these take the values of the other version. */
function fillIn(form: HTMLFormElement | null | undefined, merged: FieldVersions[]): void {
  for (const { name, theirs } of merged) {
    const values = [theirs ?? []].flat()
    for (const control of form?.querySelectorAll(`[name="${name}"]`) ?? []) {
      if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
        control.checked = values.includes(control.value)
      } else if (control instanceof HTMLInputElement && control.type === 'file') continue
      else if ('value' in control) control.value = values[0] ?? ''
    }
  }
}
