import { contentBlockSchema } from '~/models/content-block/content-block.schema'
import { footerLinkSchema } from '~/models/footer-link/footer-link.schema'
import { pageSchema } from '~/models/page/page.schema'
import { postSchema } from '~/models/post/post.schema'
import { contentBlock, footerLink, listedLink, page, post, shownPageShape } from '../wire/content'
import { created, list, one, plain, removed } from './answer'
import { longStaffWrite, publicRead, sharedRead, staffRead, staffRemoval, staffWrite } from './call'

/** What visitors read. */
export const content = {
  '/blog': { GET: sharedRead('Published posts, newest first; for staff drafts too', list(post)) },
  '/blog/{id}': { GET: sharedRead('One published post, by id or slug; for staff drafts too', one(post)) },
  '/admin/blog': {
    GET: staffRead('All posts, newest first', list(post)),
    POST: longStaffWrite('Add a post', postSchema, created(post)),
  },
  '/admin/blog/{id}': {
    GET: staffRead('One post', one(post)),
    PUT: longStaffWrite('Replace a post', postSchema, one(post)),
    DELETE: staffRemoval('Move a post to the trash', removed(post)),
  },
  '/pages': {
    GET: sharedRead('Published pages, newest first; for staff all', list(page)),
    POST: longStaffWrite('Add a page', pageSchema, created(page)),
  },
  '/pages/slug/{slug}': {
    GET: sharedRead('A page to show; without its content when it is not published', {
      ...plain(page.name, shownPageShape),
      isFresh: true,
    }),
  },
  '/pages/{id}': {
    GET: sharedRead('One published page; for staff any', one(page)),
    PUT: longStaffWrite('Replace a page', pageSchema, one(page)),
    DELETE: staffRemoval('Move a page to the trash', removed(page)),
  },
  '/content/{section}': {
    GET: sharedRead('The content block of a section', one(contentBlock)),
    // The section of the path is the one that counts, whatever the body says.
    PUT: staffWrite(
      'Replace the content block of a section',
      contentBlockSchema.omit({ section: true }),
      one(contentBlock),
    ),
  },
  '/admin/content': { GET: staffRead('Content blocks, newest first', list(contentBlock)) },
  '/footer-links/section/{section}': {
    GET: publicRead('The links of one footer list, in their order', list(listedLink)),
  },
  '/admin/footer-links': {
    GET: staffRead('Footer links, newest first', list(footerLink)),
    POST: staffWrite('Add a footer link', footerLinkSchema, created(footerLink)),
  },
  '/admin/footer-links/{id}': {
    PUT: staffWrite('Replace a footer link', footerLinkSchema, one(footerLink)),
    DELETE: staffRemoval('Remove a footer link', removed(footerLink)),
  },
}
