import { ESLintUtils } from '@typescript-eslint/utils'
import ts from 'typescript'

const MESSAGE =
  'A page translator puts bare text into an element of its own; React then cannot change it, take it away, or put ' +
  'anything before it. Give it an element, or join it and the text beside it into one template literal.'

/** React replaces the text of an only child as a whole. */
export const noBareText = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const services = ESLintUtils.getParserServices(context)
    const kinds = kindsOf(services.program.getTypeChecker(), services)
    const report = (node) => context.report({ node, message: MESSAGE })
    return {
      JSXElement: ({ children, openingElement: { name } }) => {
        const rendered = children.filter(isRendered)
        if (rendered.length > 1 || (/^[a-z]/.test(name.name) && rendered.some(kinds.isList)))
          bareTexts(rendered, kinds).forEach(report)
      },
      JSXFragment: ({ children }) => children.filter(isRendered).filter(kinds.isText).forEach(report),
      ReturnStatement: (node) => {
        if (node.argument && isInComponent(node) && kinds.isTextExpression(node.argument)) report(node)
      },
    }
  },
}

function isRendered({ type, value, expression }) {
  if (type === 'JSXText') return value.trim() !== '' || !value.includes('\n')
  return type !== 'JSXExpressionContainer' || expression.type !== 'JSXEmptyExpression'
}

const isBlank = ({ type, value, expression }) =>
  type === 'JSXText' ? value.trim() === '' : type === 'JSXExpressionContainer' && expression.value === ' '

function isInComponent(node) {
  const around = node.parent
  if (around.type === 'FunctionDeclaration') return /^[A-Z]/.test(around.id?.name ?? '')
  return !around.type.includes('Function') && around.type !== 'Program' && isInComponent(around)
}

function bareTexts(children, { isText, isStable }) {
  const firstUnstable = children.findIndex((child) => !isBlank(child) && !isText(child) && !isStable(child))
  return children.filter((child, index) => {
    if (!isText(child)) return false
    const isFixed = child.type === 'JSXText' || child.expression.type === 'Literal'
    return !isFixed || (firstUnstable !== -1 && firstUnstable < index)
  })
}

/** A slot such as `children`: the rule applies where it is filled. */
const isSlot = ({ types }) => types.some(({ symbol }) => symbol?.name === 'ReactPortal')

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike

function kindsOf(checker, services) {
  const isTextType = (type) => {
    if (type.isUnion()) return !isSlot(type) && type.types.some(isTextType)
    if (checker.isArrayType(type)) return checker.getTypeArguments(type).some(isTextType)
    return (type.flags & TEXT) !== 0
  }
  const isTextExpression = (node) => {
    if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].some(isTextExpression)
    if (node.type === 'LogicalExpression') return [node.left, node.right].some(isTextExpression)
    return isTextType(services.getTypeAtLocation(node))
  }
  const declarationOf = (name) => {
    const symbol = checker.getSymbolAtLocation(name)
    if (!symbol) return undefined
    const original = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return original.declarations?.[0]
  }
  const isOneElement = (node) => {
    const opening = ts.isJsxElement(node) ? node.openingElement : node
    if (!ts.isJsxSelfClosingElement(opening) && !ts.isJsxOpeningElement(opening)) return false
    if (ts.isIdentifier(opening.tagName) && /^[a-z]/.test(opening.tagName.text)) return true
    if (ELEMENTS.has(opening.tagName.getText())) return true
    const declaration = declarationOf(opening.tagName)
    if (!declaration?.body) return false
    return ts.isFunctionDeclaration(declaration) && returnsOneElement(declaration)
  }
  const returnsOneElement = ({ body }) => {
    const returned = returnsIn(body)
    return returned.length === 1 && isOneElement(withoutParentheses(returned[0]))
  }
  return {
    isTextExpression,
    isList: ({ type, expression }) =>
      type === 'JSXExpressionContainer' && checker.isArrayType(services.getTypeAtLocation(expression)),
    isText(child) {
      if (isBlank(child)) return false
      if (child.type === 'JSXText') return true
      return child.type === 'JSXExpressionContainer' && isTextExpression(child.expression)
    },
    isStable: (child) => child.type === 'JSXElement' && isOneElement(services.esTreeNodeToTSNodeMap.get(child)),
  }
}

const ELEMENTS = new Set(['Link', 'NavLink', 'Form'])

function returnsIn(node) {
  const found = []
  const visit = (child) => {
    if (ts.isFunctionLike(child)) return
    if (ts.isReturnStatement(child)) found.push(child.expression)
    ts.forEachChild(child, visit)
  }
  ts.forEachChild(node, visit)
  return found.filter(Boolean)
}

function withoutParentheses(node) {
  return ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node
}
