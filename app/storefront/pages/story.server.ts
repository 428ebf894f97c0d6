import { paragraphsOf } from '~/format/text'
import { attempt } from '~/http/attempt.server'
import { findBySection } from '~/models/content-block/content-block.server'
import { pictureOf } from '~/models/picture/picture.server'

/** The blocks of Our Story; each is null when there is none or it could not be read. */
export async function storyBlocks() {
  const [heritage, values, mission] = await Promise.all([
    readBlock('heritage'),
    readBlock('values'),
    readBlock('mission'),
  ])
  return { heritage, values, mission }
}

export type StoryBlock = NonNullable<Awaited<ReturnType<typeof readBlock>>>

async function readBlock(section: string) {
  const block = await attempt(`The ${section} text could not be read`, () => findBySection(section))
  if (!block?.body) return null
  return {
    title: block.title ?? '',
    paragraphs: paragraphsOf(block.body),
    picture: block.image ? pictureOf(block.image) : null,
  }
}
