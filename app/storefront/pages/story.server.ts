import { splitParagraphs } from '~/format/text'
import { withFallback, type LoadContext } from '~/http/load-context.server'
import { findBySection } from '~/models/content-block/content-block.server'
import { altOf, pictureOf } from '~/models/picture/picture.server'

const HERO = 'hero-rings-emerald-velvet.jpg'

/** The blocks of Our Story; each is null when there is none or it could not be read. */
export async function storyBlocks(context: LoadContext) {
  const [heritage, values, mission] = await Promise.all([
    readBlock(context, 'heritage'),
    readBlock(context, 'values'),
    readBlock(context, 'mission'),
  ])
  return { picture: pictureOf(HERO), heritage, values, mission }
}

export type StoryBlocks = Awaited<ReturnType<typeof storyBlocks>>
export type StoryBlock = NonNullable<Awaited<ReturnType<typeof readBlock>>>

async function readBlock(context: LoadContext, section: string) {
  const block = await withFallback(context, `The ${section} text could not be read`, () => findBySection(section))
  if (!block?.body) return null
  return {
    title: block.title ?? '',
    paragraphs: splitParagraphs(block.body),
    picture: block.image ? pictureOf(block.image) : null,
    alt: altOf(block.image, block.image_alt),
  }
}
