import { ESLintUtils } from '@typescript-eslint/utils'
import ts from 'typescript'
import { textSources } from './text-sources.js'

const MESSAGE =
  'Where a link, navigate() or redirect() leads is built by app/links.ts or app/href.ts, or passed through parseSitePath: ' +
  'other text may lead to another site (docs/decisions/remix-v2.md).'

const BUILDERS = ['app/links.ts', 'app/href.ts']
/** `payByCard` leads to the provider's page on purpose, `phoneLink` to the telephone. */
const TRUSTED = ['parseSitePath', 'queryOf', 'listQueryOf', 'payByCard', 'phoneLink']
const EXTENDING = ['withQuery', 'String']
/** Of an address that was opened: the server refuses what is not canonical. */
const PARTS = ['pathname', 'search', 'hash']

const sourcesOf = new WeakMap()

/** Targets are followed to where their text is written; what cannot be followed is refused. */
export const ownTargets = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = ESLintUtils.getParserServices(context)
    if (!sourcesOf.has(program)) sourcesOf.set(program, textSources(program))
    const isOwn = ownIn(sourcesOf.get(program))
    const check = (node) => {
      if (!isOwn(esTreeNodeToTSNodeMap.get(node))) context.report({ node, message: MESSAGE })
    }
    const imported = (name) => {
      const variable = context.sourceCode.scopeManager.globalScope.childScopes[0]?.set.get(name)
      const [definition] = variable?.defs ?? []
      return definition?.parent?.source?.value?.startsWith('@remix-run/') ? definition.node.imported.name : undefined
    }
    const navigates = new Set()
    return {
      VariableDeclarator: ({ id, init }) => {
        if (init?.type === 'CallExpression' && imported(init.callee.name) === 'useNavigate') navigates.add(id.name)
      },
      CallExpression: ({ callee, arguments: [target] }) => {
        const isRedirect = ['redirect', 'redirectDocument', 'replace'].includes(imported(callee.name))
        if (isRedirect || navigates.has(callee.name)) check(target)
      },
      JSXOpeningElement: ({ name, attributes }) => {
        if (!['Link', 'NavLink', 'Navigate'].includes(imported(name.name))) return
        const target = attributes.find((attribute) => attribute.name?.name === 'to')?.value
        if (target) check(target.type === 'JSXExpressionContainer' ? target.expression : target)
      },
    }
  },
}

/** "/x", "?x", "#x", "." and nothing, never "//x" or "/\x". */
const OWN_START = /^(?:\/(?![/\\])|[?#.]|$)/
const OWN_PREFIX = /^(?:\/[\w#?-]|[?#])/

function ownIn(sources) {
  const known = new Map()
  const isOwn = (node) => {
    if (!known.has(node)) {
      known.set(node, true)
      known.set(node, decide(node))
    }
    return known.get(node)
  }
  const all = (nodes) => nodes !== null && nodes.every(isOwn)
  const decide = (node) => {
    if (ts.isStringLiteralLike(node)) return OWN_START.test(node.text)
    if (ts.isFunctionLike(node) || isConstantOwn(sources.typeOf(node))) return true
    if (ts.isTemplateExpression(node)) {
      return node.head.text === '' ? isOwn(node.templateSpans[0].expression) : OWN_PREFIX.test(node.head.text)
    }
    if (ts.isConditionalExpression(node)) return all([node.whenTrue, node.whenFalse])
    if (ts.isBinaryExpression(node)) {
      const { kind } = node.operatorToken
      if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return isOwn(node.right)
      return isOwn(node.left) && (kind === ts.SyntaxKind.PlusToken || isOwn(node.right))
    }
    if (ts.isCallExpression(node)) return isOwnCall(node)
    if (ts.isElementAccessExpression(node)) return all(sources.ofAll(node))
    if (ts.isPropertyAccessExpression(node) && PARTS.includes(node.name.text)) return true
    if (ts.isIdentifier(node) && PARTS.includes(node.text)) return true
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return all(sources.of(node))
    return node.expression !== undefined && isOwn(node.expression)
  }
  const isOwnCall = ({ expression, arguments: given }) => {
    const name = (ts.isPropertyAccessExpression(expression) ? expression.name : expression).text
    if (TRUSTED.includes(name)) return true
    if (EXTENDING.includes(name)) return isOwn(given[0])
    const functions = functionsOf(expression)
    return (
      functions.length > 0 && functions.every((one) => BUILDERS.includes(sources.fileOf(one)) || all(returnedBy(one)))
    )
  }
  const functionsOf = (node) => {
    if (ts.isFunctionLike(node)) return [node]
    if (ts.isCallExpression(node))
      return functionsOf(node.expression)
        .flatMap((one) => returnedBy(one) ?? [])
        .flatMap(functionsOf)
    if (ts.isElementAccessExpression(node)) return (sources.ofAll(node) ?? []).flatMap(functionsOf)
    if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return []
    return (sources.of(node) ?? []).flatMap(functionsOf)
  }
  return isOwn
}

function isConstantOwn(type) {
  const types = type.isUnion() ? type.types : [type]
  const isNothing = ({ flags }) =>
    (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.NumberLike)) !== 0
  return types.every((one) => isNothing(one) || (one.isStringLiteral() && OWN_START.test(one.value)))
}

function returnedBy({ body }) {
  if (!body) return null
  if (!ts.isBlock(body)) return [body]
  const found = []
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(body)
  return found
}
