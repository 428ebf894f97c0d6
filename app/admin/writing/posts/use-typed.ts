import { useEffect, useState } from 'react'
import { textOf } from '~/format/text'

type Texts<Name extends string> = Record<Name, string>

/** Null at first, and without JavaScript. `names` must be the same list each time. */
export function useTyped<Name extends string>(formId: string, names: readonly Name[]): Texts<Name> | null {
  const [typed, setTyped] = useState<Texts<Name> | null>(null)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return undefined
    const read = () => {
      const fields = new FormData(form)
      const texts = names.map((name) => [name, textOf(fields, name)] as const)
      setTyped((before) =>
        before && texts.every(([name, text]) => before[name] === text)
          ? before
          : (Object.fromEntries(texts) as Texts<Name>),
      )
    }
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [formId, names])
  return typed
}
