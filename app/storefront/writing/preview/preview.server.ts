import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireStaff } from '~/http/session.server'

/** What is shown, but not stored. */
export interface Preview<Row> {
  row: Row
  /** For staff: what is missing or wrong. */
  problems: string[]
}

interface PreviewedKind<Row, Shown> {
  /** Where a request without a form is sent, since there is nothing to show. */
  elsewhere: string
  read: (request: Request) => Promise<Preview<Row>>
  present: (row: Row, args: LoaderFunctionArgs) => Promise<Shown>
}

/** The action and the loader of a route that shows what a form describes. */
export function previewRoute<Row, Shown>({ elsewhere, read, present }: PreviewedKind<Row, Shown>) {
  // Of a request, between its action and its loader.
  const previews = new WeakMap<object, Preview<Row>>()
  return {
    action: async ({ request, context }: ActionFunctionArgs) => {
      await requireStaff(request, 'edit')
      previews.set(context, await read(request))
      return null
    },
    loader: async (args: LoaderFunctionArgs) => {
      const preview = previews.get(args.context)
      if (!preview) throw redirect(elsewhere, 303)
      return { shown: await present(preview.row, args), problems: preview.problems }
    },
  }
}
