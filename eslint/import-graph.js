import { readFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import ts from 'typescript'

/**
 * Includes imports of types, but no tests.
 * @returns {Map<string, string[]>}
 */
export function importGraph(root = process.cwd()) {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const cache = ts.createModuleResolutionCache(root, (name) => name, options)
  const pathOf = (file) => relative(root, file)
  const files = new Set(fileNames.filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file)))
  const targetsOf = (file) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'), true, true)
      .importedFiles.map(({ fileName }) => ts.resolveModuleName(fileName, file, options, ts.sys, cache).resolvedModule)
      .map((target) => target?.resolvedFileName)
      .filter((target) => files.has(target))
      .map(pathOf)
  return new Map([...files].map((file) => [pathOf(file), targetsOf(file)]))
}

const FLOOR = /^(?:app\/\w+|db|server)(?=\/)/

/**
 * A wing is the first level of folders of a floor.
 * @param {Map<string, string[]>} graph
 * @returns {Map<string, string[]>[]}
 */
export function folderGraphs(graph) {
  const wingOf = (file) =>
    file
      .split('/')
      .slice(0, FLOOR.exec(file)[0].split('/').length + 1)
      .join('/')
  return [dirname, wingOf].map((placeOf) => {
    const folders = new Map()
    for (const [file, targets] of graph) {
      const floor = FLOOR.exec(file)?.[0]
      if (!floor) continue
      const own = placeOf(file)
      const others = targets.filter((target) => target.startsWith(`${floor}/`)).map(placeOf)
      folders.set(own, [...(folders.get(own) ?? []), ...others.filter((other) => other !== own)])
    }
    return folders
  })
}

/**
 * Tarjan's algorithm.
 * @param {Map<string, string[]>} graph
 * @returns {string[][]}
 */
export function circlesOf(graph) {
  const [indexes, lowest, stack, circles] = [new Map(), new Map(), [], []]
  const visit = (place) => {
    indexes.set(place, indexes.size)
    lowest.set(place, indexes.get(place))
    stack.push(place)
    for (const target of graph.get(place) ?? []) {
      if (!indexes.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(place, Math.min(lowest.get(place), lowest.get(target)))
    }
    if (lowest.get(place) !== indexes.get(place)) return
    const circle = stack.splice(stack.indexOf(place))
    if (circle.length > 1 || graph.get(place)?.includes(place)) circles.push(circle)
  }
  for (const place of graph.keys()) if (!indexes.has(place)) visit(place)
  return circles
}

/** The list of all kinds imports the model of each. */
const LIST = 'app/models/kinds.server.ts'

/** What counts or searches everything asks records about people, which no form edits, by name. */
const NO_KINDS = ['enquiry', 'subscriber', 'records']

/**
 * The folders of the models that declare a kind of record that staff edit.
 * @param {Map<string, string[]>} graph
 */
export function kindFolders(graph) {
  const folders = (graph.get(LIST) ?? []).map(dirname)
  return new Set(folders.filter((folder) => !NO_KINDS.includes(basename(folder))))
}

/**
 * @param {string[]} targets
 * @param {Set<string>} folders
 */
export function kindsNamedBy(targets, folders) {
  return new Set(targets.map(dirname).filter((folder) => folders.has(folder)))
}
