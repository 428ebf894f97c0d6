import { openApi } from './openapi.server'
import { resource } from './resource.server'

const answer = resource('/openapi.json', { GET: async () => openApi() })

export { answer as loader, answer as action }
