import type { Params } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { Missing } from './missing'
import { screenMeta } from './screen'

interface RecordMetaArgs {
  /** Of `recordLoader`; undefined after an error. */
  data?: { record: { title: string } | null }
  params: Params
}

export function recordMeta(newTitle: string, missingTitle: string) {
  return ({ data, params }: RecordMetaArgs) =>
    screenMeta(params.id === undefined ? newTitle : (data?.record?.title ?? missingTitle))
}

export function missing(props: ComponentProps<typeof Missing>) {
  return function MissingRecord() {
    return <Missing {...props} />
  }
}
