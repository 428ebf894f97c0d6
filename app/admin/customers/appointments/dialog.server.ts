import type { Params } from '@remix-run/react'
import { loadForm } from '~/admin/records/load.server'
import { toldText } from '~/admin/shell/told.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById } from '~/models/customers/appointment/appointment.server'
import { presentAppointment } from './appointment.presenter.server'

/** What the dialogs over an appointment show. */
export async function loadDialog({ request, params }: { request: Request; params: Params }) {
  const { user } = await requireStaff(request, 'answer')
  const appointment = await requireFound(findById(readId(params)))
  const shown = { ...(await presentAppointment(appointment, new Date())), told: toldText(appointment) }
  return { ...shown, form: await loadForm(request, user.id, { initial: { starts_at: shown.field } }) }
}
