import type { FieldMetadata } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { EnterSaves, useFilled } from '~/admin/records/record-form'
import type { FoundPerson, SaveReply } from '~/admin/shell/form-state'
import { queryOf } from '~/format/address'
import { href } from '~/href'

export const FIND = 'find_person'
export const TAKE = 'take_person'
const PAUSE_MS = 250

interface FindPersonProps {
  reply: SaveReply | undefined
  fields: Partial<Record<keyof FoundPerson['values'], FieldMetadata>>
}

/** Proposes whom the shop knows by the name, email or phone of this form, and fills those it has. */
export function FindPerson({ reply, fields: { full_name, email, phone } }: FindPersonProps) {
  const fields = [full_name, email, phone].filter((field) => field !== undefined)
  useFilled(reply, fields)
  const isSent = useNavigation().state !== 'idle'
  const [proposed, setProposed] = useProposed(fields.map(({ id }) => id))
  useEffect(() => setProposed(null), [reply, setProposed])
  const people = proposed ?? reply?.people
  const fill = ({ values }: FoundPerson) => {
    for (const { id, name } of fields) {
      const control = document.getElementById(id)
      if (control instanceof HTMLInputElement) control.value = values[name as keyof typeof values]
    }
    setProposed([])
  }
  return (
    <div className="grid justify-items-start gap-1">
      <EnterSaves />
      <button type="submit" name={FIND} value="on" className="button-quiet" formNoValidate>
        Find who it is
      </button>
      <p role="status" className="text-sm text-muted">
        {people && people.length === 0 && !proposed ? 'Nobody is known by that' : ''}
      </p>
      {people && people.length > 0 ? (
        <ul aria-label="People who may be meant" className="grid gap-2">
          {people.map((person) => (
            <li key={person.contact}>
              <button
                type="submit"
                name={TAKE}
                value={person.contact}
                className="link text-left wrap-anywhere"
                formNoValidate
                onClick={(event) => {
                  // The answer to what was sent before would put back what was typed.
                  if (isSent) return
                  event.preventDefault()
                  fill(person)
                }}
                dir="auto"
              >
                {Object.values(person.values).filter(Boolean).join(', ')}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Of what was typed last, in any of these fields. Null before anything was. */
function useProposed(ids: string[]) {
  const [people, setPeople] = useState<FoundPerson[] | null>(null)
  const watched = ids.join(' ')
  useEffect(() => {
    let timer = 0
    let request = new AbortController()
    const find = async (q: string) => {
      request.abort()
      request = new AbortController()
      try {
        const response = await fetch(href('/admin/customers/find') + queryOf({ q }), { signal: request.signal })
        // Staff can go on typing: the button still finds.
        if (response.ok && !response.redirected) setPeople((await response.json()) as FoundPerson[])
      } catch {
        // Stopped, or offline.
      }
    }
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !watched.split(' ').includes(target.id)) return
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void find(target.value), PAUSE_MS)
    }
    document.addEventListener('input', onInput)
    return () => {
      document.removeEventListener('input', onInput)
      window.clearTimeout(timer)
      request.abort()
    }
  }, [watched])
  return [people, setPeople] as const
}
