import type { TestProject } from 'vitest/node'
import { makeTemplate } from './template'

/** Unit tests start from an empty, migrated database. */
export default function setup(project: TestProject) {
  return makeTemplate(project, async () => undefined)
}
