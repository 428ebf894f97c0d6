const MESSAGE =
  'A doc comment of six words or fewer is a name that is missing: rename what it is about, delete it, or make it a ' +
  'sentence with its trap, reason or unit.'
const MOST_WORDS = 6

export const noCommentFragment = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program() {
      for (const { type, value, loc } of context.sourceCode.getAllComments()) {
        const isDoc = type === 'Block' && value.startsWith('*')
        // Tags such as @param declare types.
        if (isDoc && !/^[\s*]*@/.test(value) && wordsOf(value) <= MOST_WORDS) context.report({ loc, message: MESSAGE })
      }
    },
  }),
}

const wordsOf = (text) => text.split(/\s+/).filter((word) => /\w/.test(word)).length
