/** What owners may write in double brackets, and what the settings put in its place. */
export const PLACEHOLDERS = {
  delivery: 'what delivery costs',
  payment: 'how customers pay, and how long pieces are held',
  deposit: 'the deposit on custom work',
  retention: 'how long paid orders are kept',
  'lay-by': 'how long a lay-by lasts and what ending it costs, or that there is none',
}

export const PLACEHOLDERS_HINT = `${Object.keys(PLACEHOLDERS)
  .map((name) => `[[${name}]]`)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' and ')} stand for what the settings say.`
