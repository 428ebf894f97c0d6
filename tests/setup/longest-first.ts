import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** In this order: one of them at the end would keep the other cores waiting. */
const LONGEST = [
  'staff-accessibility',
  'libsql/outages',
  'accessibility',
  'move',
  'two-processes',
  'backup',
  'staff-roles',
  'uploads-s3',
  'libsql/shops',
  'process',
  'own-shop',
  'walk',
  'hostile-forms',
  'api-bodies',
].map((name) => `tests/http/${name}.test.ts`)

/** Without it, a machine that has not yet measured the files would start the largest ones first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => LONGEST.findIndex((name) => moduleId.endsWith(name))
    const long = sorted.filter((file) => rank(file) >= 0).sort((a, b) => rank(a) - rank(b))
    return [...long, ...sorted.filter((file) => rank(file) < 0)]
  }
}
