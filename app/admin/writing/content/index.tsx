import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { useCan } from '~/admin/shell/use-can'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { type BlockRow, presentBlockRows } from './block.presenter.server'
import { HeroTitle } from './hero-preview'

export const meta: MetaFunction = () => screenMeta('Content')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return { rows: await presentBlockRows() }
}

export default function Content() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <Screen title="Content">
      <div className="accordion">
        {rows.map((block) => (
          <Block key={block.section} {...block} />
        ))}
      </div>
    </Screen>
  )
}

/** The shared name closes other blocks when one opens. */
function Block({ section, title, name, place, body, picture, isSet }: BlockRow) {
  return (
    <details name="content-block">
      <summary>
        <span>
          <span className="font-medium">
            <HeroTitle lines={title} />
          </span>{' '}
          <span className="text-sm text-muted">{place ? `${section}: ${place}` : section}</span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="accordion-body">
        {picture ? <Picture picture={picture} alt="" sizes="20rem" className="max-w-80" /> : null}
        <p className="whitespace-pre-line">
          {isSet ? body : 'Nothing has been written for this section: the shop leaves it out.'}
        </p>
        <Link to={href('/admin/content/:section', { section })} className="button-secondary justify-self-start">
          <Icon name="pencil" className="size-4" /> <span>{useCan('edit') ? 'Edit' : 'Open'}</span>{' '}
          <span className="sr-only">{name}</span>
        </Link>
      </div>
    </details>
  )
}
