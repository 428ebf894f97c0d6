import { createPath, type Fetcher, type Navigation, useFetchers, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { holdPosts, inTime, isPosting, untilUp } from './retry'

declare global {
  interface Window {
    importRoute?: (address: string) => Promise<unknown>
  }
}

let breakOff = () => {}

/** For Remix's own import (vite.config.ts), which would reload the document after a failure. */
export function installImport(): void {
  window.importRoute = (address) => {
    const load = (): Promise<unknown> => inTime(import(/* @vite-ignore */ address))
    const module = load()
      .catch(() => untilUp().then(load))
      .catch(() => {
        breakOff()
        return new Promise<never>(() => {})
      })
    holdPosts(module)
    return module
  }
}

/** The browser follows the link or sends the form, once for each press. */
export function useWayOut(): void {
  const [isBroken, setBroken] = useState(false)
  const navigation = useNavigation()
  const target = navigation.state === 'loading' ? createPath(navigation.location) : undefined
  const { formAction, formMethod, formEncType, formData } = [navigation, ...useFetchers()].find(isUnsent) ?? {}

  useEffect(() => {
    breakOff = () => setBroken(true)
  }, [])

  useEffect(() => {
    if (!isBroken || !(formData || target)) return
    const press = new AbortController()
    const leave = () => {
      if (formData) submit({ action: formAction, method: formMethod, enctype: formEncType }, formData)
      else if (target) window.location.assign(target)
    }
    untilUp(press.signal).then(leave, () => undefined)
    return () => press.abort()
  }, [isBroken, target, formAction, formMethod, formEncType, formData])
}

const isUnsent = ({ state, formAction = '' }: Navigation | Fetcher) => state === 'submitting' && !isPosting(formAction)

function submit(attributes: object, fields: FormData): void {
  const form = Object.assign(document.createElement('form'), attributes)
  // They ask for an answer that only JavaScript can read.
  fields.delete('enhanced')
  fields.delete('stay')
  form.addEventListener('formdata', ({ formData }) => fields.forEach((value, name) => formData.append(name, value)))
  document.body.append(form)
  form.submit()
}
