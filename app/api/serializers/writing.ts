import { z } from 'zod'
import type { ContentBlockFields } from '~/models/writing/content-block/content-block.schema'
import type { ContentBlock } from '~/models/writing/content-block/content-block.server'
import { FOOTER_SECTIONS, type FooterLinkFields } from '~/models/writing/footer-link/footer-link.schema'
import type { FooterLink } from '~/models/writing/footer-link/footer-link.server'
import { contentHtml } from '~/models/writing/page/content.server'
import { sanitise } from '~/models/writing/page/html.server'
import { CONTENT_FORMATS } from '~/models/writing/page/page.labels'
import type { PageFields } from '~/models/writing/page/page.schema'
import type { Page } from '~/models/writing/page/page.server'
import type { PostFields } from '~/models/writing/post/post.schema'
import type { Post } from '~/models/writing/post/post.server'
import { flag, id, link, moment, optionalLink, optionalText, serializer, type ShapeOf, text } from './serializer'

const postSchema = z
  .object({
    id,
    title: text,
    slug: text,
    content: text.describe("Source text in the shop's markup"),
    author: optionalText,
    created_at: moment,
    updated_at: moment,
    published_at: moment.nullable(),
    is_published: flag,
    meta_description: optionalText,
    tags: z.array(text),
    image: optionalLink,
  } satisfies ShapeOf<PostFields, 'image_alt'>)
  .meta({ id: 'BlogPost' })

export const post = serializer('Blog post', postSchema, (row: Post) => row)

const pageSchema = z
  .object({
    id,
    slug: text,
    title: text,
    content: text.describe('As written: sanitised HTML, or formatted text'),
    content_format: z.enum(CONTENT_FORMATS).describe('`markup` is formatted text; PUT without it keeps the format'),
    meta_description: optionalText,
    is_published: flag,
    in_menu: flag.describe('A link in the header'),
    created_at: moment,
    updated_at: moment,
  } satisfies ShapeOf<PageFields>)
  .meta({ id: 'Page' })

export const page = serializer('Page', pageSchema, (row: Page) => ({
  content: row.content_format === 'html' ? sanitise(row.content) : row.content,
}))

export const publicPageSchema = z
  .object({ title: text, content: text.describe('Sanitised HTML'), is_published: flag })
  .meta({ id: 'PublicPage' })

/** Only staff get the content of an unpublished page. Formatted text is rendered, without the contact form. */
export async function publicPageJson(page: Page, isStaff: boolean): Promise<z.output<typeof publicPageSchema>> {
  const { title, is_published } = page
  return { title, content: is_published || isStaff ? await contentHtml(page) : '', is_published }
}

const contentBlockSchema = z
  .object({
    id,
    section: text,
    title: optionalText,
    body: optionalText,
    image: optionalLink,
    created_at: moment,
  } satisfies ShapeOf<ContentBlockFields, 'image_alt'>)
  .meta({ id: 'ContentBlock' })

export const contentBlock = serializer('Content block', contentBlockSchema, (row: ContentBlock) => row)

const publicFooterLinkSchema = z
  .object({
    id,
    title: text,
    url: link,
    section: z.enum(FOOTER_SECTIONS),
    order: z.int(),
  } satisfies ShapeOf<FooterLinkFields>)
  .meta({ id: 'PublicFooterLink' })

export const publicFooterLink = serializer('Footer section', publicFooterLinkSchema, (row: FooterLink) => row)

const footerLinkSchema = publicFooterLinkSchema
  .extend({ created_at: moment, updated_at: moment })
  .meta({ id: 'FooterLink' })

export const footerLink = serializer('Footer link', footerLinkSchema, (row: FooterLink) => row)
