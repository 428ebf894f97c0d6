/** What only a browser has: input devices, focus, sizes and styles, what it loads and keeps, axe; or a stated reason. */
const BROWSER = [
  ...['keyboard', 'mouse', 'hover', 'focus', 'blur', 'press', 'pressSequentially', 'dblclick', 'dragTo', 'tap'],
  ...['setViewportSize', 'boundingBox', 'screenshot', 'pdf', 'emulateMedia', 'visible', 'checkScreen', 'checkWidth'],
  ...['expectNoOverflow', 'toBeFocused', 'toBeInViewport', 'toHaveCSS', 'toHaveJSProperty', 'toHaveRole', 'toBeHidden'],
  ...[
    'evaluate',
    'evaluateAll',
    'addInitScript',
    'clock',
    'goBack',
    'waitForEvent',
    'waitForRequest',
    'countTransfers',
  ],
  ...[
    'route',
    'setOffline',
    'failPosts',
    'delayPosts',
    'delayLoads',
    'grantPermissions',
    'expectAccessible',
    'translate',
  ],
  ...['needsScript', 'needsNoScript'],
]

/** Refuses a browser test that a visitor without a browser could do. */
export const browserTest = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      plain:
        'Nothing in this test needs a browser: write it for tests/http, or say by needsScript what JavaScript does here.',
    },
  },
  create({ sourceCode, report }) {
    const declared = new Map()
    const namesIn = (node, names = new Set()) => {
      for (const { type, value } of sourceCode.getTokens(node)) {
        if (type !== 'Identifier' || names.has(value)) continue
        names.add(value)
        if (declared.has(value)) namesIn(declared.get(value), names)
      }
      return names
    }
    return {
      Program({ body }) {
        for (const statement of body) {
          for (const part of statement.declarations ?? [statement]) if (part.id?.name) declared.set(part.id.name, part)
        }
      },
      'CallExpression[callee.name="test"][arguments.length>1]'(node) {
        const names = namesIn(node)
        if (!BROWSER.some((name) => names.has(name))) report({ node, messageId: 'plain' })
      },
    }
  },
}
