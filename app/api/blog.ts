import { listAll, listPublished } from '~/models/post/post.server'
import { resource } from './resource.server'

const answer = resource('/blog', { GET: ({ isStaff }) => (isStaff ? listAll() : listPublished()) })

export { answer as loader, answer as action }
