import { findByIdOrSlug } from '~/models/post/post.server'
import { resource } from './resource.server'

const answer = resource('/blog/{id}', { GET: ({ key, isStaff }) => findByIdOrSlug(key, { drafts: isStaff }) })

export { answer as loader, answer as action }
