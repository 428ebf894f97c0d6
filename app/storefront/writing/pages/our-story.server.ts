import { splitParagraphs } from '~/format/text'
import { type LoadContext, withFallback } from '~/http/load-context.server'
import { altOf, pictureOf } from '~/models/media/picture.server'
import { findBySection } from '~/models/writing/content-block/content-block.server'
import { entriesOf } from '~/models/writing/content-block/entries'
import { readLiveHero } from '~/models/writing/content-block/live.server'
import type { People } from './story-people'

export async function storyBlocks(context: LoadContext) {
  const hero = await withFallback(context, 'The hero could not be read', readLiveHero)
  const [heritage, values, mission, artisans, testimonials] = await Promise.all([
    readBlock(context, 'heritage'),
    readBlock(context, 'values'),
    readBlock(context, 'mission'),
    readPeople(context, 'artisans'),
    readPeople(context, 'testimonials'),
  ])
  return { picture: hero?.image ? pictureOf(hero.image) : null, heritage, values, mission, artisans, testimonials }
}

export type StoryBlocks = Awaited<ReturnType<typeof storyBlocks>>
export type StoryBlock = Exclude<StoryBlocks['heritage'], 'failed' | null>

/** Null without a text. */
async function readBlock(context: LoadContext, section: string) {
  const read = await withFallback(context, `The ${section} text could not be read`, async () => ({
    block: await findBySection(section),
  }))
  if (!read) return 'failed' as const
  const { block } = read
  if (!block?.body) return null
  return {
    title: block.title ?? '',
    paragraphs: splitParagraphs(block.body),
    picture: block.image ? pictureOf(block.image) : null,
    alt: altOf(block.image, block.image_alt),
  }
}

async function readPeople(context: LoadContext, section: string): Promise<People | null> {
  const block = await withFallback(context, `The ${section} could not be read`, () => findBySection(section))
  const entries = entriesOf(block?.body ?? '')
  return entries.length > 0 ? { title: block?.title ?? '', entries } : null
}
