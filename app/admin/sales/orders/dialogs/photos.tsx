import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { FileField } from '~/admin/records/fields'
import { CheckboxGroup } from '~/admin/shell/choices'
import { photoTo } from '~/admin/shell/photo-list'
import { href } from '~/href'
import { takeFiles } from '~/http/parse-form.server'
import { requireStaff } from '~/http/session.server'
import { readPictures } from '~/models/media/photos.server'
import { ENOUGH_PICTURES } from '~/models/media/upload.limits'
import { changePhotos, listOrderPhotos, listSentPhotos, photosSchema } from '~/models/sales/offers/photos.server'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

const LABELS = {
  shown: 'The customer sees',
  sent: 'Show from the message too',
  removed: 'Delete',
  photos: 'Add pictures',
}

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args.request, 'answer')
  let photos: Awaited<ReturnType<typeof listOrderPhotos>> = []
  const { detail, shown } = await loadDialog(args, 'answer', async ({ order: { id } }) => {
    photos = await listOrderPhotos(id)
    return { shown: photos.filter((photo) => photo.shown).map(({ id: photo }) => String(photo)) }
  })
  const { id, enquiry } = detail.order
  return {
    ...shown,
    isOffered: detail.state === 'offered',
    photos: photos.map((photo) => photo.id),
    enquiry: enquiry === null ? null : { id: enquiry, photos: await listSentPhotos(id, enquiry) },
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireStaff(args.request, 'answer')
  const form = await args.request.formData()
  const files = takeFiles(form, 'photos')
  let added: Awaited<ReturnType<typeof readPictures>> = []
  return saveDialog({ ...args, form }, dialog, {
    needs: 'answer',
    schema: photosSchema,
    prepare: async () => {
      added = await readPictures(files, ENOUGH_PICTURES)
    },
    update: (id, choice, author) => changePhotos(id, choice, added, author),
    saved: () => ({ title: 'Pictures saved' }),
  })
}

const thumbnails = (ids: number[], addressOf: (id: number) => string) =>
  Object.fromEntries(
    ids.map((id, index) => [
      String(id),
      <img
        key={id}
        src={`${addressOf(id)}?size=small`}
        alt={`Picture ${index + 1}`}
        width={96}
        height={96}
        className="size-24"
      />,
    ]),
  )

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'photos',
  title: 'Pictures',
  labels: LABELS,
  submit: 'Save',
  withFile: true,
  failed: 'Pictures not saved',
  children: ({ id, name, isOffered, photos, enquiry }, { fields }) => {
    const own = thumbnails(photos, (photo) => href('/admin/orders/:id/photos/:photo', { id, photo }))
    return (
      <>
        {isOffered ? (
          <p>{`${name} has this offer. Once you save, it is a draft that nobody can accept: offer it again afterwards.`}</p>
        ) : null}
        {photos.length > 0 ? (
          <>
            <CheckboxGroup field={fields.shown} legend={LABELS.shown} options={own} />
            <CheckboxGroup field={fields.removed} legend={LABELS.removed} options={own} />
          </>
        ) : null}
        {enquiry && enquiry.photos.length > 0 ? (
          <CheckboxGroup
            field={fields.sent}
            legend={LABELS.sent}
            options={thumbnails(enquiry.photos, (photo) => photoTo(enquiry.id, photo))}
          />
        ) : null}
        <FileField
          multiple
          accept="image/*"
          field={fields.photos}
          label={LABELS.photos}
          hint="A drawing or photos, up to eight in all. The customer sees them on the page of the order."
        />
      </>
    )
  },
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
