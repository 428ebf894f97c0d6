import { type Calls, customerRead, customersRead } from '~/api/contract/call'
import { list, listInParts, one } from '~/api/contract/output'
import type { ApiPath } from '~/api/contract/paths'
import { appointment } from '~/api/serializers/customers'
import { countAll, findById, listAll } from '~/models/customers/appointment/appointment.server'

export const appointments = {
  '/admin/appointments': {
    GET: customersRead('Appointments, the latest first', list(appointment), listInParts(listAll, countAll)),
  },
  '/admin/appointments/{id}': {
    GET: customerRead('One appointment', one(appointment), ({ id }) => findById(id)),
  },
} satisfies Partial<Record<ApiPath, Calls>>
