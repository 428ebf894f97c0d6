import { relative } from 'node:path'
import ts from 'typescript'

/**
 * Follows values to where they are written: through variables, parameters, properties, props and loaders.
 * @param {ts.Program} program
 */
export function textSources(program) {
  const checker = program.getTypeChecker()
  const root = program.getCurrentDirectory()
  const fileOf = (node) => relative(root, node.getSourceFile().fileName)
  let index
  const written = () => (index ??= indexOf(program.getSourceFiles().filter((file) => /^app\//.test(fileOf(file)))))

  function symbolOf(node) {
    const symbol = checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  /** The expressions that a property is given, null where one is not known. */
  function ofProperty(symbol) {
    const own = symbol?.declarations?.filter((node) => fileOf(node).startsWith('app/'))
    return own?.length > 0 ? allOrNull(own, ofDeclaration) : null
  }

  function ofDeclaration(node) {
    if (ts.isPropertyAssignment(node)) return [node.initializer]
    if (ts.isJsxAttribute(node)) return [expressionOf(node)]
    if (ts.isShorthandPropertyAssignment(node)) {
      return allOrNull(checker.getShorthandAssignmentValueSymbol(node)?.declarations, ofDeclaration)
    }
    if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) return ofSignature(node)
    if (ts.isVariableDeclaration(node)) return isConstant(node) && node.initializer ? [node.initializer] : null
    if (ts.isFunctionLike(node)) return [node]
    if (ts.isImportSpecifier(node)) return ofProperty(symbolOf(node.name))
    if (ts.isBindingElement(node)) return ofBinding(node)
    return ts.isParameter(node) ? ofParameter(node) : null
  }

  function ofSignature(signature) {
    const owner = checker.getTypeAtLocation(signature.parent)
    const name = signature.name.getText()
    const all = written().properties.get(name) ?? []
    const exact = all.filter(({ parent }) =>
      checker.getContextualType(parent)?.getProperty(name)?.declarations?.includes(signature),
    )
    const fits = (node) =>
      !ts.isJsxAttribute(node) && checker.isTypeAssignableTo(checker.getTypeAtLocation(node.parent), owner)
    const writes = exact.length > 0 ? exact : all.filter(fits)
    return writes.length > 0 ? allOrNull(writes, ofDeclaration) : null
  }

  function ofBinding(node) {
    const fallback = node.initializer ? [node.initializer] : []
    const { parent } = node
    if (ts.isArrayBindingPattern(parent)) {
      const whole = parent.parent.initializer
      return whole && ts.isArrayLiteralExpression(whole) ? [whole.elements[parent.elements.indexOf(node)]] : null
    }
    const name = (node.propertyName ?? node.name).getText()
    const sources = ofProperty(checker.getTypeAtLocation(parent).getProperty(name))
    return sources && [...sources, ...fallback]
  }

  function ofParameter(node) {
    const named = node.parent.name ?? node.parent.parent.name
    const at = node.parent.parameters.indexOf(node)
    const calls = (written().calls.get(named?.getText()) ?? []).filter(({ expression }) => {
      const called = symbolOf(ts.isPropertyAccessExpression(expression) ? expression.name : expression)
      return called?.declarations?.includes(named?.parent)
    })
    const given = calls.map((call) => call.arguments[at] ?? node.initializer)
    return calls.length > 0 && !given.includes(undefined) ? given : null
  }

  return {
    /** The expressions that a name or a property is given, null where one is not known. */
    of: (node) => ofProperty(symbolOf(ts.isPropertyAccessExpression(node) ? node.name : node)),
    /** Of each property that a computed name may be. */
    ofAll({ expression, argumentExpression }) {
      const name = checker.getTypeAtLocation(argumentExpression)
      const names = name.isUnion() ? name.types : [name]
      const properties = checker.getTypeAtLocation(expression).getProperties()
      const known = names.every((one) => one.isStringLiteral()) && names.map((one) => one.value)
      return allOrNull(known ? properties.filter((one) => known.includes(one.name)) : properties, ofProperty)
    },
    typeOf: (node) => checker.getTypeAtLocation(node),
    fileOf,
  }
}

function indexOf(files) {
  const properties = new Map()
  const calls = new Map()
  const add = (map, name, node) => map.set(name, [...(map.get(name) ?? []), node])
  const visit = (node) => {
    const isMethod = ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent)
    const isValue = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isJsxAttribute(node)
    if (isMethod || isValue) add(properties, node.name.getText(), node)
    if (ts.isCallExpression(node)) {
      const { expression } = node
      add(calls, (ts.isPropertyAccessExpression(expression) ? expression.name : expression).getText(), node)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of files) if (!/\.test\.tsx?$/.test(file.fileName)) visit(file)
  return { properties, calls }
}

function allOrNull(list, sourcesOf) {
  const all = (list?.length > 0 ? list : [null]).map((one) => one && sourcesOf(one))
  return all.includes(null) ? null : all.flat()
}

const isConstant = ({ parent }) => (parent.flags & ts.NodeFlags.Const) !== 0

const expressionOf = ({ initializer }) =>
  initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer
