import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(join(__dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/** A good practice that everybody who listens goes by. */
const HEADINGS = { 'page-has-heading-one': { enabled: true } }

/** Puts the rules into a page, once for as long as it is open. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(AXE)

/** What axe finds in a page as it stands, a line each: rule, element, why. */
export async function axeFindings(page: Page, rules: object): Promise<string[]> {
  // Of all that axe has to say the violations alone leave the page.
  const violations = (await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)}, rules: ${JSON.stringify(HEADINGS)}, resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )) as AxeResults['violations']
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? ''
      return `${id}: ${target.join(' ')}: ${why}`
    }),
  )
}
