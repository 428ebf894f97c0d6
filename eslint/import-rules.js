import { relative } from 'node:path'
import { circlesOf, folderGraphs, importGraph, kindFolders, kindsNamedBy } from './import-graph.js'

let graph
const imports = () => (graph ??= importGraph())

let circles
const circlesOfFiles = () => (circles ??= circlesOf(imports()))

/** No published rule reports cycles of type imports. */
export const noImportCycle = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      const file = relative(context.cwd, context.filename)
      const circle = circlesOfFiles().find((files) => files.includes(file))
      if (circle) context.report({ node, message: `Imports go in a circle: ${circle.toSorted().join(', ')}` })
    },
  }),
}

let knots
const circlesOfFolders = () => (knots ??= folderGraphs(imports()).flatMap(circlesOf))

const deepest = (places) => places.toSorted((one, other) => other.length - one.length)[0]

/** Without circles, a floor has a bottom where reading starts. */
export const noFolderCircle = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      const file = relative(context.cwd, context.filename)
      const targets = imports().get(file) ?? []
      for (const circle of circlesOfFolders()) {
        const within = (path) => deepest(circle.filter((place) => path.startsWith(`${place}/`)))
        const [own, others] = [
          within(file),
          targets.filter((target) => within(target) && within(target) !== within(file)),
        ]
        if (!own || others.length === 0) continue
        const message = `Folders import each other in a circle: ${circle.toSorted().join(', ')}. Move what both need into the lower one, or hand it in from above. Here: ${others.join(', ')}`
        context.report({ node, message })
      }
    },
  }),
}

const MOST_KINDS = 4

/** A file that knows many kinds has to change with each new one. */
export const fewKinds = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      const targets = imports().get(relative(context.cwd, context.filename)) ?? []
      const kinds = kindsNamedBy(targets, kindFolders(imports()))
      if (kinds.size <= MOST_KINDS) return
      const message = `This file knows ${kinds.size} kinds of record: let each kind declare what is needed here, and ask the list of them (docs/adding.md)`
      context.report({ node, message })
    },
  }),
}
