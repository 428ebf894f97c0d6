import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'

/** Forbids cycles of imports, those of types too, which no published rule reports. */
export const noImportCycle = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      const cycle = cycles().get(context.filename)
      if (!cycle) return
      const names = cycle.map((file) => relative(context.cwd, file)).sort()
      context.report({ node, message: `Imports go in a circle: ${names.join(', ')}` })
    },
  }),
}

let found

function cycles() {
  found ??= new Map(circlesOf(importGraph()).flatMap((circle) => circle.map((file) => [file, circle])))
  return found
}

function importGraph() {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
  const files = new Set(fileNames)
  const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, options)
  const targetsOf = (file) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'), true, true)
      .importedFiles.map(({ fileName }) => ts.resolveModuleName(fileName, file, options, ts.sys, cache).resolvedModule)
      .map((target) => target?.resolvedFileName)
      .filter((target) => files.has(target))
  return new Map(fileNames.map((file) => [file, targetsOf(file)]))
}

/** The strongly connected parts of more than one file (Tarjan's algorithm). */
function circlesOf(graph) {
  const [indexes, lowest, stack, circles] = [new Map(), new Map(), [], []]
  const visit = (file) => {
    indexes.set(file, indexes.size)
    lowest.set(file, indexes.get(file))
    stack.push(file)
    for (const target of graph.get(file)) {
      if (!indexes.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file), lowest.get(target)))
    }
    if (lowest.get(file) !== indexes.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1 || graph.get(file).includes(file)) circles.push(circle)
  }
  for (const file of graph.keys()) if (!indexes.has(file)) visit(file)
  return circles
}
