/** The consonants of a word, those that sound alike as one letter: "neckless" is like "necklace". */
export function soundOf(word: string): string {
  const [first = '', ...rest] = word
    .replaceAll(/(?<!p)p+h/g, 'f')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/[szx]+/g, 's')
    .replaceAll(/[ckqg]+/g, 'k')
  const sounds = rest.join('').replaceAll(/[aeiouhwy]/g, '')
  return (first + sounds).replaceAll(/(.)\1+/g, '$1').replace(/(?<=.)s$/, '')
}
