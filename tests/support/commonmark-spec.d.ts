declare module 'commonmark-spec' {
  const spec: { tests: { markdown: string }[] }
  export default spec
}
