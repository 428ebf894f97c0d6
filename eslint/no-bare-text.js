import { ESLintUtils } from '@typescript-eslint/utils'
import ts from 'typescript'

const MESSAGE =
  'A page translator moves bare text into an element of its own, and React then fails to change or remove it. ' +
  'Wrap this text in an element, or join it to one template literal'

/**
 * Text that changes, or that stands beside something that comes and goes, needs an element of its own: React
 * replaces the text of an element whose only child it is, but keeps a node for any other text.
 */
export const noBareText = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const services = ESLintUtils.getParserServices(context)
    const types = typesOf(services)
    const check = (node) => {
      const children = node.children.filter(isRendered)
      const bare = children.filter((child) => types.isText(child))
      if (bare.length === 0) return
      if (node.type === 'JSXElement' && isHost(node) && children.length === 1 && types.isOnlyText(children[0])) return
      const isStable = node.type === 'JSXElement' && children.every((child) => types.isStable(child))
      if (isStable) return
      for (const child of bare) context.report({ node: child, message: MESSAGE })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}
