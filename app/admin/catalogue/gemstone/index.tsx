import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, Outlet, useLoaderData } from '@remix-run/react'
import { rowId } from '~/admin/shell/links'
import { AddLink } from '~/admin/shell/record-list'
import { QuietLink, Screen, screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { Allowed, useCan } from '~/admin/shell/use-can'
import { formatAdminDate } from '~/format/dates'
import { href } from '~/href'
import { withFallback } from '~/http/load-context.server'
import { requireStaff } from '~/http/session.server'
import { type Gemstone, listAll } from '~/models/catalogue/gemstone/gemstone.server'
import { pictureOf } from '~/models/media/picture.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'

const FAILED = 'Failed to fetch gemstone data'

export const meta: MetaFunction = () => screenMeta('Gemstone of the month')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const gemstones = await withFallback(context, FAILED, listAll)
  return { stones: gemstones?.map(stoneOf) ?? null }
}

type Stone = ReturnType<typeof stoneOf>

function stoneOf({ id, gemstone_name, month, description, image_url, created_at }: Gemstone) {
  return { id, gemstone_name, month, description, picture: pictureOf(image_url), added: formatAdminDate(created_at) }
}

export default function GemstoneOfTheMonth() {
  const { stones } = useLoaderData<typeof loader>()
  if (!stones) return <Failed />
  const [current, ...older] = stones
  const add = <AddLink to={href('/admin/gemstone/new')} label="Add Gemstone" />
  return (
    <Screen title="Gemstone of the month" needs="edit" action={current ? add : undefined}>
      {current ? (
        <CurrentStone {...current} />
      ) : (
        <EmptyState icon="gem" title="No Gemstone Set" text="The home page has no gemstone of the month.">
          <Allowed to="edit">{add}</Allowed>
        </EmptyState>
      )}
      {older.length > 0 ? <OlderStones stones={older} /> : null}
      <Outlet />
    </Screen>
  )
}

function CurrentStone({ id, gemstone_name, month, description, picture }: Stone) {
  return (
    <article id={rowId(id)} className="stone">
      <Picture picture={picture} alt={gemstone_name} sizes="(width >= 48rem) 20rem, 90vw" first />
      <div className="grid content-start gap-3">
        <p>
          <span className="badge badge-gold">{month}</span>
        </p>
        <h2>{gemstone_name}</h2>
        <p className="whitespace-pre-line">{description}</p>
        <div className="form-actions">
          <SecondaryLink to={href('/admin/gemstone/:id', { id })}>
            <Icon name="pencil" className="size-4" /> <span>{useCan('edit') ? 'Edit' : 'Open'}</span>{' '}
            <span className="sr-only">{gemstone_name}</span>
          </SecondaryLink>
          <DeleteLink id={id} name={gemstone_name} />
        </div>
      </div>
    </article>
  )
}

function DeleteLink({ id, name }: { id: number; name: string }) {
  return (
    <Allowed to="edit">
      <QuietLink to={href('/admin/gemstone/:id/delete', { id })} preventScrollReset>
        <Icon name="trash" className="size-4" /> Delete <span className="sr-only">{name}</span>
      </QuietLink>
    </Allowed>
  )
}

function OlderStones({ stones }: { stones: Stone[] }) {
  return (
    <section aria-labelledby="older" className="mt-10">
      <h2 id="older">Earlier gemstones</h2>
      <ul className="lines">
        {stones.map(({ id, gemstone_name, month, added }) => (
          <li key={id} id={rowId(id)}>
            <Link to={href('/admin/gemstone/:id', { id })} className="link font-medium">
              {gemstone_name}
            </Link>
            <span className="text-muted">{month}</span>
            <span className="text-sm text-muted">{`Added ${added}`}</span>
            <Allowed to="edit">
              <Form method="post" action={href('/admin/gemstone/:id/current', { id })}>
                <button type="submit" className="button-quiet">
                  Make current <span className="sr-only">{gemstone_name}</span>
                </button>
              </Form>
            </Allowed>
            <DeleteLink id={id} name={gemstone_name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Failed() {
  return (
    <Screen title="Gemstone of the month">
      <EmptyState icon="circle-alert" text={FAILED} tone="error" />
    </Screen>
  )
}
