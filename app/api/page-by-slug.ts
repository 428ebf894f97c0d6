import { findByAddress } from '~/models/page/page.server'
import { resource } from './resource.server'
import { shownPageJson } from './wire/content'

const answer = resource('/pages/slug/{slug}', {
  GET: async ({ key, isStaff }) => shownPageJson(await findByAddress(key), isStaff),
})

export { answer as loader, answer as action }
