import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { PhotoLink } from '~/admin/shell/photo-list'
import { BackLink, Detail, QuietLink, Screen, screenMeta } from '~/admin/shell/screen'
import { Allowed } from '~/admin/shell/use-can'
import { formatDay } from '~/format/dates'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { redirectIfRefused, redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { takeFiles } from '~/http/parse-form.server'
import { notFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { readPictures } from '~/models/media/photos.server'
import { ENOUGH_PICTURES } from '~/models/media/upload.limits'
import { listBench } from '~/models/sales/lists/bench.server'
import { addPhotos, listOrderPhotos } from '~/models/sales/offers/photos.server'
import { jobStages, moveOn } from '~/models/sales/steps/jobs.server'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  screenMeta(data ? `Job ${data.reference}` : 'Job not found')

async function requireJob(id: number) {
  const [job] = await listBench({ id })
  if (!job) throw notFound('It is not at the bench: it is finished, or was never there.')
  return job
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'work')
  const { promised_for, ...job } = await requireJob(readId(params))
  return {
    ...{ ...job, promised: promised_for && formatDay(promised_for), stages: await jobStages() },
    photos: (await listOrderPhotos(job.id)).map(({ id }) => id),
  }
}

/** A refusal is a notice: nothing is typed here. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  const { id, reference } = await requireJob(readId(params))
  const form = await request.formData()
  const files = takeFiles(form, 'photos')
  const to = textOf(form, 'to') || null
  return redirectIfRefused(href('/admin/bench'), 'Nothing changed', async () => {
    if (form.has('seen')) {
      await moveOn(id, to, textOf(form, 'seen') || null, { by: user.id })
      return redirectWithNotice(href('/admin/bench'), { title: `${reference}: ${to ?? 'finished'}` })
    }
    await addPhotos(id, await readPictures(files, ENOUGH_PICTURES), { by: user.id })
    return redirectWithNotice(href('/admin/bench/:id', { id }), { title: 'Photos added' })
  })
}

export default function Job() {
  const job = useLoaderData<typeof loader>()
  const { id, reference, stage, stages, photos } = job
  const facts = {
    ...{ Customer: job.first_name, 'Promised for': job.promised, 'What was left': job.item, Condition: job.condition },
    ...{ 'To be done': job.work, Details: job.details },
  }
  return (
    <Screen
      title={`Job ${reference}`}
      aside={
        <Allowed to="answer">
          <QuietLink to={href('/admin/orders/:id', { id })}>The order</QuietLink>
        </Allowed>
      }
    >
      <BackLink to={href('/admin/bench')}>Back to the bench</BackLink>
      <dl className="details">
        {Object.entries(facts).map(([term, text]) =>
          text ? (
            <Detail key={term} term={term}>
              <span className="wrap-anywhere whitespace-pre-line">{text}</span>
            </Detail>
          ) : null,
        )}
      </dl>
      <section aria-labelledby="stage" className="mt-8">
        <h2 id="stage">Stage</h2>
        <Form method="post" className="mt-3 flex flex-wrap gap-3">
          <input type="hidden" name="seen" value={stage ?? ''} />
          {stages.map((name) => (
            <button
              key={name}
              type="submit"
              name="to"
              value={name}
              aria-pressed={name === stage}
              className={name === stage ? 'button' : 'button-secondary'}
            >
              {name}
            </button>
          ))}
          <button type="submit" name="to" value="" className="button-secondary">
            Finished
          </button>
        </Form>
      </section>
      <section aria-labelledby="photos" className="mt-8">
        <h2 id="photos">Photos</h2>
        <ul className="photo-list mt-3">
          {photos.map((photo, index) => (
            <li key={photo}>
              <PhotoLink to={href('/admin/orders/:id/photos/:photo', { id, photo })} alt={`Photo ${index + 1}`} />
            </li>
          ))}
        </ul>
        <Form method="post" encType="multipart/form-data" className="mt-3 grid max-w-md gap-3">
          <div className="field">
            <label className="label" htmlFor="photos-added">
              Add photos
            </label>
            <input type="file" multiple required id="photos-added" name="photos" accept="image/*" className="input" />
          </div>
          <button className="button-secondary justify-self-start">Add photos</button>
        </Form>
      </section>
    </Screen>
  )
}
