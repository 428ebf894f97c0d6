import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { missing } from '~/admin/shell/record-route'
import { BackLink } from '~/admin/shell/screen'
import { withNetworkErrorFallback } from '~/client/network-failure'
import { formatAdminDate } from '~/format/dates'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { parseForm } from '~/http/parse-form.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { pictureDetails } from '~/models/catalogue/product/product.schema'
import { describePicture, findPicture } from '~/models/media/library.server'
import { SubmitButton, TextField } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { Detail, Screen, screenMeta, SecondaryLink } from '../shell/screen'
import { Allowed } from '../shell/use-can'
import { presentMedia } from './picture.presenter.server'

const describedPicture = z.object({ description: pictureDetails.shape.alt })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => screenMeta(loaded?.name ?? 'Picture')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const found = await requireFound(findPicture(readId(params)))
  return { ...presentMedia(found), fileName: found.file_name, added: formatAdminDate(found.created_at) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'edit')
  const id = readId(params)
  const submission = parseForm(await request.formData(), describedPicture)
  if (submission.status !== 'success') return data<Reply>({ lastResult: submission.reply() }, { status: 400 })
  await requireFound(describePicture(id, submission.value.description))
  return redirectWithNotice(href('/admin/media/:id', { id }), { title: 'Description saved' })
}

interface Reply {
  lastResult: SubmissionResult<string[]>
}

export const clientAction = withNetworkErrorFallback((): Reply => ({
  lastResult: { status: 'error', error: { description: ['The shop could not be reached. Please try again.'] } },
}))

export default function LibraryPicture() {
  const { id, name, address, picture, size, shipped, summary, uses, fileName, added } = useLoaderData<typeof loader>()
  return (
    <Screen title={name}>
      <BackLink to={href('/admin/media')}>Back to the library</BackLink>
      <div className="media-detail">
        <Picture picture={picture} alt={name} sizes="(width >= 64rem) 32rem, 100vw" className="media-large" first />
        <div className="grid gap-5 content-start">
          <dl className="details">
            <Detail term="Address">
              <a href={address} className="wrap-anywhere">
                {address}
              </a>
            </Detail>
            {fileName ? <Detail term="File">{fileName}</Detail> : null}
            <Detail term="Size">{size}</Detail>
            {shipped ? null : <Detail term="Added">{added}</Detail>}
            <Detail term="Shown">{summary}</Detail>
          </dl>
          {uses.length > 0 ? (
            <ul className="media-uses" aria-label="Shown by">
              {uses.map(({ kind, name: record, to }) => (
                <li key={`${kind} ${to}`}>
                  <span className="text-muted">{kind}</span> <Link to={to}>{record}</Link>
                </li>
              ))}
            </ul>
          ) : null}
          <Allowed to="edit">
            <DescriptionForm />
          </Allowed>
          {shipped ? (
            <p className="text-muted">This picture comes with the shop: it cannot be replaced or deleted.</p>
          ) : (
            <Allowed to="edit">
              <p className="flex flex-wrap gap-3">
                <SecondaryLink to={href('/admin/media/:id/replace', { id })} preventScrollReset>
                  <Icon name="refresh-cw" /> Replace
                </SecondaryLink>
                <SecondaryLink to={href('/admin/media/:id/delete', { id })} preventScrollReset>
                  <Icon name="trash" /> Delete
                </SecondaryLink>
              </p>
            </Allowed>
          )}
        </div>
      </div>
      <Outlet />
    </Screen>
  )
}

function DescriptionForm() {
  const { description } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const [form, fields] = useForm({ id: 'picture', lastResult: reply?.lastResult, defaultValue: { description } })
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-3">
      <TextField
        field={fields.description}
        label="Description"
        hint="What the picture shows. It finds the picture here, and is proposed where you choose it."
        optional
      />
      <div>
        <SubmitButton pendingText="Saving...">Save description</SubmitButton>
      </div>
    </Form>
  )
}

export const ErrorBoundary = missing('Picture not found', href('/admin/media'), 'Back to the library')
