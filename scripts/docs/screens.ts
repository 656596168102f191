import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREENS, type ScreenDefinition } from '../../src/screens/screens'
import screenTexts from '../../src/screens/texts.json'
import { ROOT } from '../programs'
import { code, page, table } from './page'

const HEAD = `Each screen is one row of \`SCREENS\` in \`src/screens/screens.ts\`. Its description is the docstring of its page component.`

const TITLES: Readonly<Record<string, { en: string }>> = screenTexts

/** Returns the docstring directly above the default export of a page; '' without one. */
export function docstringOfPage(source: string): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export default /.exec(source) ?? []
  return comment
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the page of all screens, from the table of screens and the docstrings of the pages. */
export const screensPage = (): string =>
  page(
    'Screens',
    HEAD,
    ...Object.entries(SCREENS as Record<string, ScreenDefinition>).flatMap(([name, screen]) => [
      `## ${TITLES[screen.title]!.en} (${code(name)})`,
      table(
        ['addresses', 'parent', 'members only', 'page'],
        [
          [
            screen.paths.map(code).join(', '),
            screen.parent ? code(screen.parent) : '',
            screen.memberOnly ? 'yes' : 'no',
            code(`src/${screen.page}.tsx`),
          ],
        ],
      ),
      docstringOfPage(readFileSync(join(ROOT, `src/${screen.page}.tsx`), 'utf8')),
    ]),
  )
