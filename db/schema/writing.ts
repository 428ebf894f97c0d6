import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  createdAt,
  editedColumns,
  flag,
  id,
  isCount,
  isFlag,
  isJson,
  isNotBlank,
  isOneOf,
  isSlug,
  moment,
  requiredText,
  version,
} from './columns'

export const FOOTER_SECTIONS = ['customer_service', 'quick_links'] as const

export const CONTENT_FORMATS = ['html', 'markup'] as const

export const posts = sqliteTable(
  'post',
  {
    id: id(),
    title: requiredText(),
    slug: requiredText().unique(),
    content: requiredText(),
    content_text: requiredText().default(''),
    excerpt: text(),
    author: text(),
    search_title: text(),
    meta_description: text(),
    tags: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    image: text(),
    image_alt: text(),
    image_focus: text(),
    share_image: text(),
    related_posts: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
    related_products: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
    is_published: flag(false),
    published_at: moment(),
    ...editedColumns(),
  },
  (table) => [
    index('post_published').on(table.is_published, table.published_at, table.id),
    index('post_newest').on(sql`coalesce(${table.published_at}, ${table.created_at})`, table.id),
    isNotBlank('post_title_filled', table.title),
    isSlug('post_slug_shape', table.slug),
    isNotBlank('post_content_filled', table.content),
    isJson('post_tags_json', table.tags),
    isJson('post_related_posts_json', table.related_posts),
    isJson('post_related_products_json', table.related_products),
    isFlag('post_is_published_flag', table.is_published),
  ],
)

export const authors = sqliteTable(
  'author',
  {
    id: id(),
    name: requiredText().unique(),
    biography: text(),
    image: text(),
    image_alt: text(),
    ...editedColumns(),
  },
  (table) => [isNotBlank('author_name_filled', table.name)],
)

export const pages = sqliteTable(
  'page',
  {
    id: id(),
    slug: requiredText().unique(),
    title: requiredText(),
    content: requiredText(),
    content_format: text({ enum: CONTENT_FORMATS }).notNull().default('html'),
    content_text: requiredText().default(''),
    meta_description: text(),
    is_published: flag(true),
    in_menu: flag(false),
    ...editedColumns(),
  },
  (table) => [
    isSlug('page_slug_shape', table.slug),
    isNotBlank('page_title_filled', table.title),
    isNotBlank('page_content_filled', table.content),
    isOneOf('page_content_format_known', table.content_format, CONTENT_FORMATS),
    isFlag('page_is_published_flag', table.is_published),
    isFlag('page_in_menu_flag', table.in_menu),
  ],
)

export const contentBlocks = sqliteTable(
  'content_block',
  {
    id: id(),
    section: requiredText().unique(),
    title: text(),
    body: text(),
    image: text(),
    image_alt: text(),
    created_at: createdAt(),
    version: version(),
  },
  (table) => [isNotBlank('content_block_section_filled', table.section)],
)

export const footerLinks = sqliteTable(
  'footer_link',
  {
    id: id(),
    title: requiredText(),
    url: requiredText(),
    section: text({ enum: FOOTER_SECTIONS }).notNull().default('customer_service'),
    order: integer().notNull().default(0),
    ...editedColumns(),
  },
  (table) => [
    index('footer_link_section').on(table.section, table.order, table.id),
    isNotBlank('footer_link_title_filled', table.title),
    isNotBlank('footer_link_url_filled', table.url),
    isOneOf('footer_link_section_known', table.section, FOOTER_SECTIONS),
    isCount('footer_link_order_count', table.order),
  ],
)

/** An address of the shop's former website, or any that is to lead on. It applies only where there is no page. */
export const redirects = sqliteTable(
  'redirect',
  {
    id: id(),
    /** Lowercase, without a slash at its end. */
    old_path: requiredText().unique(),
    new_address: requiredText(),
    ...editedColumns(),
  },
  (table) => [
    index('redirect_new_address').on(table.new_address),
    isNotBlank('redirect_old_path_filled', table.old_path),
    isNotBlank('redirect_new_address_filled', table.new_address),
  ],
)

export const missingAddresses = sqliteTable(
  'missing_address',
  {
    path: text().primaryKey(),
    requests: integer().notNull(),
    last_day: requiredText(),
  },
  (table) => [
    index('missing_address_day').on(table.last_day),
    index('missing_address_requests').on(table.requests),
    isNotBlank('missing_address_path_filled', table.path),
    isCount('missing_address_requests_count', table.requests),
  ],
)
