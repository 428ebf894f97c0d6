import type { TestProject } from 'vitest/node'
import { makeTemplate } from './template'

/** HTTP tests start from the demonstration boutique and one staff member. */
export default function setup(project: TestProject) {
  return makeTemplate(project, async () => {
    const [{ seedDemo }, { create }, { STAFF }] = await Promise.all([
      import('~/seed/seed'),
      import('~/models/staff/user/user.server'),
      import('../support/staff'),
    ])
    await seedDemo()
    await create({ ...STAFF, role: 'admin' })
  })
}
