import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(join(__dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8')

/** Themes that axe checks. */
export const THEMES = ['light', 'dark'] as const
/**
 * WCAG 2.1, A and AA. The one rule of 2.2, target size, ignores extended press areas and scrolling below the
 * bar; `small-targets` is stricter. In the dark theme only the colours differ, so the other rules would check
 * the same elements again.
 */
export const AXE_RULES = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * Rules for the mini program's host. Its elements are WeChat's and not HTML. Only their colours, roles,
 * states and names belong to the app.
 */
export const WEAPP_AXE_RULES = {
  light: {
    type: 'rule',
    values: [
      'color-contrast link-in-text-block role-img-alt aria-roles aria-valid-attr aria-valid-attr-value',
      'aria-allowed-attr aria-required-attr aria-required-children aria-required-parent',
      'aria-command-name aria-input-field-name aria-toggle-field-name',
      // With a list of rules axe runs no others, so the list repeats those of NAMES.
      'label-content-name-mismatch aria-dialog-name',
    ].flatMap((line) => line.split(' ')),
  },
  dark: AXE_RULES.dark,
}

/**
 * Rules that axe does not run by default. Screen readers announce the name of an open dialog. Voice control
 * uses the visible words, so each accessible name must contain them (WCAG 2.5.3).
 */
const NAMES = {
  'aria-dialog-name': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
}
const HEADINGS = { 'page-has-heading-one': { enabled: true } }

/**
 * Waits until nothing is pressed, because a pressed element is paler. The browser ends the press a moment
 * after the event.
 */
const nothingPressed = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector('[role]:active'))

/** Loads axe into a page; once is enough until the page is closed. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(AXE)

/**
 * Returns what axe finds in the current page, one line each: rule, element, reason.
 * @param part selector of the only part to check
 */
export async function runAxe(page: Page, rules: object, part?: string): Promise<string[]> {
  await nothingPressed(page)
  const where = part ? JSON.stringify(part) : 'document'
  // Only the violations are returned from the page, not the complete result.
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
