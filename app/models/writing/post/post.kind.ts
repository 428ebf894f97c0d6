import { href } from '~/href'
import { type Field, IMAGE_ALT, type KindDescription } from '~/models/records/kind'
import type { FormOnly, PostFields } from './post.schema'

export const POST = {
  kind: 'post',
  words: { one: 'blog post', many: 'blog posts' },
  address: { list: href('/admin/blog'), record: (id) => href('/admin/blog/edit/:id', { id }) },
  deletion: { question: 'Are you sure you want to delete this blog post?' },
  api: { scope: 'post', label: 'Blog posts', path: 'blog' },
  announced: { label: 'Blog posts' },
} satisfies KindDescription

export const POST_FIELDS = {
  title: { label: 'Title' },
  slug: { label: 'Slug' },
  content: { label: 'Content' },
  excerpt: { label: 'Excerpt', hint: 'A short summary, shown in lists instead of the beginning of the text' },
  author: { label: 'Author', hint: 'Empty for the name of the shop' },
  tags: { label: 'Tags', hint: 'With commas between' },
  image: { label: 'Image URL' },
  image_alt: IMAGE_ALT,
  image_focus: { label: 'Focal point' },
  search_title: {
    label: 'Title for search engines',
    hint: 'Where it should differ from the title. The name of the shop follows it.',
  },
  meta_description: {
    label: 'Meta description',
    hint: 'What search engines show below the title: one or two sentences. Without them, the excerpt or the beginning of the text',
  },
  share_image: {
    label: 'Social picture URL',
    hint: 'Where the post is shared, in place of its image: a web address, or the name of a file under /images/',
  },
  is_published: { label: 'Published' },
  published_at: {
    label: 'Publication date',
    hint: 'Eastern Australian time. To schedule the post, choose a time in the future. A published post without one gets the time it was first published.',
  },
} satisfies Record<keyof PostFields | FormOnly, Field>
