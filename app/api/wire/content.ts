import { z } from 'zod'
import type { ContentBlock } from '~/models/content-block/content-block.server'
import type { FooterLink } from '~/models/footer-link/footer-link.server'
import type { Page } from '~/models/page/page.server'
import { sanitise } from '~/models/page/sanitise.server'
import type { Post } from '~/models/post/post.server'
import { entity, flag, id, moment, optionalText, text } from './entity'

const postShape = z.object({
  id,
  title: text,
  slug: text,
  content: text,
  author: optionalText,
  created_at: moment,
  updated_at: moment,
  published_at: moment.nullable(),
  is_published: flag,
  meta_description: optionalText,
  tags: z.array(text),
  image: optionalText,
})

export const post = entity('Blog post', postShape, (row: Post) => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  content: row.content,
  author: row.author,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
  is_published: row.is_published,
  meta_description: row.meta_description,
  tags: row.tags,
  image: row.image,
}))

const pageShape = z.object({
  id,
  slug: text,
  title: text,
  content: text.describe('Sanitised HTML'),
  meta_description: optionalText,
  is_published: flag,
  created_at: moment,
  updated_at: moment,
})

export const page = entity('Page', pageShape, (row: Page) => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  content: sanitise(row.content),
  meta_description: row.meta_description,
  is_published: row.is_published,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
}))

/** A page as visitors read it. */
export const shownPageShape = z.object({ title: text, content: text.describe('Sanitised HTML'), is_published: flag })

/** The page for a reader; of one that is not published nobody but staff gets the content (decisions 4.2). */
export function shownPageJson(
  { title, content, is_published }: Page,
  isStaff: boolean,
): z.output<typeof shownPageShape> {
  return { title, content: is_published || isStaff ? sanitise(content) : '', is_published }
}

const contentBlockShape = z.object({
  id,
  section: text,
  title: optionalText,
  body: optionalText,
  image: optionalText,
  created_at: moment,
})

export const contentBlock = entity('Content block', contentBlockShape, (row: ContentBlock) => ({
  id: row.id,
  section: row.section,
  title: row.title,
  body: row.body,
  image: row.image,
  created_at: row.created_at.toISOString(),
}))

const listedLinkShape = z.object({ id, title: text, url: text, section: text, order: z.int() })

/** A footer link as a visitor's footer shows it. */
export const listedLink = entity(
  'Footer section',
  listedLinkShape,
  ({ id, title, url, section, order }: FooterLink) => ({
    id,
    title,
    url,
    section,
    order,
  }),
)

const footerLinkShape = listedLinkShape.extend({ created_at: moment, updated_at: moment })

export const footerLink = entity('Footer link', footerLinkShape, (row: FooterLink) => ({
  id: row.id,
  title: row.title,
  url: row.url,
  section: row.section,
  order: row.order,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
}))
