import {
  bySlug,
  type Calls,
  longStaffWrite,
  publicRead,
  sharedRead,
  staffRead,
  staffRemoval,
  staffWrite,
} from '~/api/contract/call'
import { created, list, listInParts, one, plain, removed } from '~/api/contract/output'
import type { ApiPath } from '~/api/contract/paths'
import {
  contentBlock,
  footerLink,
  page,
  post,
  publicFooterLink,
  publicPageJson,
  publicPageSchema,
} from '~/api/serializers/writing'
import { contentBlockSchema } from '~/models/writing/content-block/content-block.schema'
import * as contentBlockModel from '~/models/writing/content-block/content-block.server'
import { footerLinkSchema } from '~/models/writing/footer-link/footer-link.schema'
import * as footerLinkModel from '~/models/writing/footer-link/footer-link.server'
import { pageSchema } from '~/models/writing/page/page.schema'
import * as pageModel from '~/models/writing/page/page.server'
import { postSchema } from '~/models/writing/post/post.schema'
import * as postModel from '~/models/writing/post/post.server'

const postInput = postSchema.meta({ id: 'BlogPostInput' })
const pageInput = pageSchema.meta({ id: 'PageInput' })
// The section in the path overrides the body's.
const contentBlockInput = contentBlockSchema.omit({ section: true }).meta({ id: 'ContentBlockInput' })
const footerLinkInput = footerLinkSchema.meta({ id: 'FooterLinkInput' })

const allPosts = listInParts(postModel.listAll, postModel.countAll)
const publishedPosts = listInParts(postModel.listPublished, postModel.countPublished)

export const content = {
  '/blog': {
    GET: sharedRead('Published posts, newest first; for staff drafts too', list(post), (request) =>
      request.isStaff ? allPosts(request) : publishedPosts(request),
    ),
  },
  '/blog/{id}': {
    GET: bySlug(
      sharedRead('One published post, by id or slug; for staff drafts too', one(post), ({ key, isStaff }) =>
        postModel.findByIdOrSlug(key, { drafts: isStaff }),
      ),
    ),
  },
  '/admin/blog': {
    GET: staffRead('All posts, newest first', list(post), allPosts),
    POST: longStaffWrite('Add a post', postInput, created(post), ({ input, change }) =>
      postModel.create(input, change),
    ),
  },
  '/admin/blog/{id}': {
    GET: staffRead('One post', one(post), ({ id }) => postModel.findById(id)),
    PUT: longStaffWrite('Replace a post', postInput, one(post), ({ id, input, change }) =>
      postModel.update(id, input, change),
    ),
    DELETE: staffRemoval('Move a post to the trash', removed(post), ({ id, change }) => postModel.remove(id, change)),
  },
  '/pages': {
    GET: sharedRead('Published pages, newest first; for staff all', list(page), ({ isStaff }) =>
      pageModel.list({ drafts: isStaff }),
    ),
    POST: longStaffWrite('Add a page', pageInput, created(page), ({ input, change }) =>
      pageModel.create(input, change),
    ),
  },
  '/pages/slug/{slug}': {
    GET: bySlug(
      sharedRead(
        'A page to show; without its content when it is not published',
        { ...plain(page.entity, publicPageSchema), isFresh: true },
        async ({ key, isStaff }) => publicPageJson(await pageModel.findByAddress(key), isStaff),
      ),
    ),
  },
  '/pages/{id}': {
    GET: sharedRead('One published page; for staff any', one(page), ({ id, isStaff }) =>
      pageModel.findById(id, { drafts: isStaff }),
    ),
    PUT: longStaffWrite('Replace a page', pageInput, one(page), ({ id, input, change }) =>
      pageModel.update(id, input, change),
    ),
    DELETE: staffRemoval('Move a page to the trash', removed(page), ({ id, change }) => pageModel.remove(id, change)),
  },
  '/content/{section}': {
    GET: sharedRead('The content block of a section', one(contentBlock), ({ key }) =>
      contentBlockModel.requireSection(key),
    ),
    PUT: staffWrite(
      'Replace the content block of a section',
      contentBlockInput,
      one(contentBlock),
      ({ key, input, change }) => contentBlockModel.save({ ...input, section: key }, change),
    ),
  },
  '/admin/content': {
    GET: staffRead('Content blocks, newest first', list(contentBlock), () => contentBlockModel.listAll()),
  },
  '/footer-links/section/{section}': {
    GET: publicRead('The links of one footer list, in their order', list(publicFooterLink), ({ key }) =>
      footerLinkModel.listSection(key),
    ),
  },
  '/admin/footer-links': {
    GET: staffRead('Footer links, newest first', list(footerLink), () => footerLinkModel.listAll()),
    POST: staffWrite('Add a footer link', footerLinkInput, created(footerLink), ({ input, change }) =>
      footerLinkModel.create(input, change),
    ),
  },
  '/admin/footer-links/{id}': {
    PUT: staffWrite('Replace a footer link', footerLinkInput, one(footerLink), ({ id, input, change }) =>
      footerLinkModel.update(id, input, change),
    ),
    DELETE: staffRemoval('Remove a footer link', removed(footerLink), ({ id, change }) =>
      footerLinkModel.remove(id, change),
    ),
  },
} satisfies Partial<Record<ApiPath, Calls>>
