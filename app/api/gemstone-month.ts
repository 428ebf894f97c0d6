import { findCurrent } from '~/models/gemstone/gemstone.server'
import { resource } from './resource.server'

const answer = resource('/gemstone/month', { GET: () => findCurrent() })

export { answer as loader, answer as action }
