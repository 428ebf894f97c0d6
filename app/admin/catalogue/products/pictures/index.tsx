import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useSubmit } from '@remix-run/react'
import { FilesField } from '~/admin/media/files-field'
import { CHOOSE } from '~/admin/media/upload-field'
import { Ordered } from '~/admin/records/ordering/ordered'
import { EnterSaves, RestoredOnlyFor } from '~/admin/records/record-form'
import { UNREACHED } from '~/admin/shell/form-state'
import { ViewLink } from '~/admin/shell/record-list'
import { missingOf } from '~/admin/shell/record-route'
import { BackLink, Screen, screenMeta } from '~/admin/shell/screen'
import { withNetworkErrorFallback } from '~/client/network-failure'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { proposedPictures } from '~/models/catalogue/listing/proposed-pictures.server'
import { MAX_PICTURES } from '~/models/catalogue/product/pictures'
import { PRODUCT } from '~/models/catalogue/product/product.kind'
import { findById } from '~/models/catalogue/product/product.server'
import { type Picture as Image, pictureOf } from '~/models/media/picture.server'
import { EmptyState } from '~/ui/empty-state'
import { SubmitButton } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { Notice } from '~/ui/toast/toast-store'
import { useToast } from '~/ui/toast/toasts'
import { type PicturesReply, type PresentedPictures, presentPictures, savePictures } from './change-pictures.server'
import { ADDED, FILES, PictureRow, PICTURES_FORM, PROPOSED } from './picture-row'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(`Pictures of ${data?.name ?? 'a piece'}`)

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  const product = await requireFound(findById(readId(params)))
  const proposed = (await proposedPictures(product)).map(({ address, focus, choice, of }) => {
    return { choice, of, picture: pictureOf(address, focus) }
  })
  return { id: product.id, name: product.name, proposed, ...presentPictures(product) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  return savePictures(request, readId(params), user.id)
}

export const clientAction = withNetworkErrorFallback((): { notice: Notice } => {
  return { notice: { title: 'No answer', text: UNREACHED, tone: 'error' } }
})

export default function ProductPictures() {
  const { id, name, proposed, ...loaded } = useLoaderData<typeof loader>()
  const reply = useActionData<Partial<PicturesReply>>()
  useToast(reply?.notice ?? null)
  const { pictures, choices, version }: PresentedPictures = isComplete(reply) ? reply : loaded
  return (
    <Screen title={`Pictures of ${name}`} aside={<ViewLink to={links.product(id)} what={name} />}>
      <BackLink to={href('/admin/products/:id', { id })}>Back to the piece</BackLink>
      <p className="mb-3 text-muted">{`The first is the main picture, which lists show. Another comes first while a customer chooses what it shows. A piece has at most ${MAX_PICTURES} pictures.`}</p>
      {reply?.notice ? <p className="callout mb-3">{reply.notice.text}</p> : null}
      <Ordered form={PICTURES_FORM}>
        <Form id={PICTURES_FORM} method="post" encType="multipart/form-data" className="pictures-form">
          <RestoredOnlyFor version={String(version)} />
          <EnterSaves />
          <input type="hidden" name="version" value={version} />
          {pictures.length > 0 ? (
            <ol className="ordered-list">
              {pictures.map((picture, index) => (
                <PictureRow
                  key={`${version} ${picture.address}`}
                  {...picture}
                  position={index + 1}
                  next={pictures[index + 1]?.id ?? null}
                  count={pictures.length}
                  choices={choices}
                />
              ))}
            </ol>
          ) : (
            <EmptyState icon="image" title="No pictures" text="The shop shows a drawing of the category instead." />
          )}
          {proposed.length > 0 ? <Proposed proposed={proposed} /> : null}
          <AddPictures failures={reply?.failures} />
          <SaveButton />
        </Form>
      </Ordered>
    </Screen>
  )
}

function isComplete(reply: Partial<PicturesReply> | undefined): reply is PicturesReply {
  return reply?.pictures !== undefined
}

function Proposed({ proposed }: { proposed: { choice: string; of: string; picture: Image }[] }) {
  return (
    <section aria-labelledby="proposed" className="pieces">
      <h2 id="proposed">Proposed from pieces of this design</h2>
      <ul>
        {proposed.map(({ choice, of, picture }) => (
          <li key={choice} className="flex flex-wrap items-center gap-4 py-2">
            <Picture picture={picture} alt="" sizes="6rem" className="picture-thumbnail" />
            <p>
              <span>{choice}</span> <span className="block text-muted">{`The main picture of ${of}`}</span>
            </p>
            <button type="submit" name={PROPOSED} value={choice} className="button-quiet">
              Add <span className="sr-only">{`the picture for ${choice}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AddPictures({ failures }: { failures?: PicturesReply['failures'] }) {
  const submit = useSubmit()
  const addStored = (addresses: string[]) => {
    const form = document.getElementById(PICTURES_FORM)
    if (!(form instanceof HTMLFormElement)) return
    const fields = new FormData(form)
    for (const address of addresses) fields.append(ADDED, address)
    submit(fields, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true })
  }
  return (
    <section aria-labelledby="add" className="pieces">
      <h2 id="add">Add pictures</h2>
      <FilesField name={FILES} sent={failures} onStored={addStored} />
      <p>
        <button type="submit" name={CHOOSE} value="library" className="button-secondary">
          <Icon name="image" /> Choose from the library
        </button>
      </p>
    </section>
  )
}

function SaveButton() {
  return (
    <div className="form-actions">
      <SubmitButton pendingText="Saving...">Save pictures</SubmitButton>
    </div>
  )
}

export const ErrorBoundary = missingOf(PRODUCT)
