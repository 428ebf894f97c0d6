import type { RunOptions } from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules about colours, sizes and places: only a browser knows them. */
const PAINTED = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block']

/** Rules about names, which a style sheet may hide. */
const NAMES = ['button-name', 'link-name', 'label', 'aria-hidden-focus']

// The details of passed rules are most of axe's work.
const common: RunOptions = { resultTypes: ['violations'] }

/** Everything that axe knows, for a browser. */
export const ALL_RULES: RunOptions = { ...common, runOnly: TAGS }

/** Only a browser can tell whether these hold. */
export const BROWSER_RULES: RunOptions = { ...common, runOnly: [...PAINTED, ...NAMES] }

/** What the HTML of a page tells, without a style sheet. */
export const HTML_RULES: RunOptions = {
  ...common,
  runOnly: TAGS,
  rules: Object.fromEntries(PAINTED.map((rule) => [rule, { enabled: false }])),
  preload: false,
  selectors: false,
}
