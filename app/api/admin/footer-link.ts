import { remove, update } from '~/models/footer-link/footer-link.server'
import { resource } from '../resource.server'

const answer = resource('/admin/footer-links/{id}', {
  PUT: ({ id, input, expected }) => update(id, input, { expected }),
  DELETE: ({ id, expected }) => remove(id, { expected }),
})

export { answer as loader, answer as action }
