import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(join(__dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8')

/** The looks that are judged. */
export const THEMES = ['light', 'dark'] as const
/**
 * WCAG 2.1, A and AA. The one rule of 2.2, the size of targets, knows neither what makes a target larger than it looks
 * nor that a page scrolls below its bar: `small-targets` asks for more. In the dark only colours differ: the other rules
 * would read the same elements again.
 */
export const AXE_RULES = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * In the mini program's host the elements are WeChat's, and no HTML: what they say of colours, roles, states and names
 * is the app's own.
 */
export const WEAPP_AXE_RULES = {
  light: {
    type: 'rule',
    values: [
      'color-contrast link-in-text-block role-img-alt aria-roles aria-valid-attr aria-valid-attr-value',
      'aria-allowed-attr aria-required-attr aria-required-children aria-required-parent',
      'aria-command-name aria-input-field-name aria-toggle-field-name',
      // A list of rules is all that axe tries: what is named beside it (NAMES) is left out.
      'label-content-name-mismatch aria-dialog-name',
    ].flatMap((line) => line.split(' ')),
  },
  dark: AXE_RULES.dark,
}

/**
 * What axe does not try by itself. Who listens hears what opens over a page, and a heading at its begin; who speaks to
 * the phone says the words that are seen, which each name has to hold (WCAG 2.5.3).
 */
const NAMES = {
  'aria-dialog-name': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
}
const HEADINGS = { 'page-has-heading-one': { enabled: true } }

/** What is pressed is drawn paler: it is judged when the finger, which is lifted a moment later than it is told, is gone. */
const nothingPressed = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector('[role]:active'))

/** Puts the rules into a page, once for as long as it is open. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(AXE)

/**
 * What axe finds in a page as it stands, a line each: rule, element, why.
 * @param part selector of what alone is looked at
 */
export async function runAxe(page: Page, rules: object, part?: string): Promise<string[]> {
  await nothingPressed(page)
  const where = part ? JSON.stringify(part) : 'document'
  // Of all that axe has to say the violations alone leave the page.
  const violations = (await page.evaluate(
    `axe.run(${where}, { runOnly: ${JSON.stringify(rules)}, rules: ${JSON.stringify({ ...NAMES, ...(part ? {} : HEADINGS) })}, resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )) as AxeResults['violations']
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? ''
      return `${id}: ${target.join(' ')}: ${why}`
    }),
  )
}
