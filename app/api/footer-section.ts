import { listSection } from '~/models/footer-link/footer-link.server'
import { resource } from './resource.server'

const answer = resource('/footer-links/section/{section}', { GET: ({ key }) => listSection(key) })

export { answer as loader, answer as action }
