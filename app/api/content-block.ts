import { requireSection, save } from '~/models/content-block/content-block.server'
import { resource } from './resource.server'

const answer = resource('/content/{section}', {
  GET: ({ key }) => requireSection(key),
  PUT: ({ key, input, expected, caller }) => save({ ...input, section: key }, { expected, by: caller.user.id }),
})

export { answer as loader, answer as action }
