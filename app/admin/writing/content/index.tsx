import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { useCan } from '~/admin/shell/use-can'
import { titleFromSlug } from '~/format/text'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { type Picture as Image, pictureOf } from '~/models/media/picture.server'
import { BUILT_IN_SECTIONS, isBuiltIn } from '~/models/writing/content-block/content-block.schema'
import { listAll, liveOf } from '~/models/writing/content-block/content-block.server'
import { parseHeroTitle, type TitleSegment } from '~/models/writing/content-block/entries'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { PLACES, plainTitle } from './block.presenter.server'
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

interface BlockRow {
  section: string
  /** In lines, with the highlights of a hero. */
  title: TitleSegment[][]
  name: string
  place: string | null
  body: string | null
  picture: Image | null
  isSet: boolean
}

/** Built-in sections first, even without a row. */
async function presentBlockRows(): Promise<BlockRow[]> {
  const blocks = await listAll()
  const others = blocks.map(({ section }) => section).filter((section) => !isBuiltIn(section))
  const rows = [...BUILT_IN_SECTIONS, ...others].map(async (section): Promise<BlockRow> => {
    const block = await liveOf(section, blocks.find((one) => one.section === section) ?? null)
    const name = block?.title || titleFromSlug(section)
    return {
      section,
      title: section === 'hero' ? parseHeroTitle(name) : [[{ text: name, highlighted: false }]],
      name: plainTitle(name),
      place: PLACES[section] ?? null,
      body: block?.body ?? null,
      picture: block?.image ? pictureOf(block.image) : null,
      isSet: block !== null,
    }
  })
  return Promise.all(rows)
}
