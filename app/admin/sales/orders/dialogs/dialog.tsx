import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { DialogForm } from '~/admin/records/dialog-form'
import { type RecordFormState, useRecordForm } from '~/admin/records/record-form'
import { failure, keepFormOnNetworkError, type LoadedForm } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'

/** The loader returns what `loadDialog` does, and perhaps more. */
type DialogLoader = (args: LoaderFunctionArgs) => Promise<{ id: number; form: LoadedForm }>

type Loaded<Loader extends DialogLoader> = ReturnType<typeof useLoaderData<Loader>>
type Text<Loader extends DialogLoader> = string | ((loaded: Loaded<Loader>) => string)

interface OrderDialog<Loader extends DialogLoader, Field extends string> {
  /** Of the form, and so of its fields. */
  id: string
  title: string
  /** Above the form, where it is another. */
  heading?: Text<Loader>
  labels?: Partial<Record<Field, string>>
  submit: Text<Loader>
  pendingText?: Text<Loader>
  close?: Text<Loader>
  isDanger?: boolean
  withFile?: boolean
  /** The title of the notice that nothing was done. */
  failed: string
  children: (loaded: Loaded<Loader>, state: RecordFormState<Record<Field, unknown>>) => ReactNode
}

/** What a browser needs of a dialog over an order; its server needs `loadDialog` and `saveDialog`. */
export function orderDialog<Loader extends DialogLoader, Field extends string = never>({
  id: formId,
  title,
  heading = title,
  labels,
  submit,
  pendingText = 'Saving...',
  close,
  isDanger,
  withFile,
  failed,
  children,
}: OrderDialog<Loader, Field>) {
  const meta: MetaFunction = () => screenMeta(title)
  function Dialog() {
    const loaded = useLoaderData<Loader>()
    const { id, form } = loaded as Loaded<DialogLoader>
    const state = useRecordForm<Record<Field, unknown>>(formId, form)
    const textOf = (text: Text<Loader>) => (typeof text === 'function' ? text(loaded) : text)
    return (
      <DialogForm
        title={textOf(heading)}
        parent={href('/admin/orders/:id', { id })}
        state={state}
        labels={labels}
        submit={textOf(submit)}
        pendingText={textOf(pendingText)}
        close={close === undefined ? undefined : textOf(close)}
        isDanger={isDanger}
        withFile={withFile}
      >
        {children(loaded, state)}
      </DialogForm>
    )
  }
  const notDone = failure(failed)
  return { meta, clientAction: keepFormOnNetworkError(notDone), Dialog, failed: notDone }
}
