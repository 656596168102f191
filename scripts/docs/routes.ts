import { SCREENS, type ScreenDefinition } from '../../src/screens/screens'
import screenTexts from '../../src/screens/texts.json'
import { EVERY_ADDRESS } from '../../test/exhaustive/journeys/addresses/our-addresses'
import { LINKS, WITHOUT_LINK } from '../../test/journeys/steps/links'
import { SCREENS_SHOWN } from '../screens/screens-shown'
import { code, page, table } from './page'

const HEAD = `Every address that opens the app. \`every-address.test.ts\` types each one into both builds; \`every-link-h5.test.ts\` and \`every-link-weapp.test.ts\` press the link that leads there.

- **picture**: \`npm run screens -- --screen <picture>\` draws it.
- **link**: the id that a member presses, and the address of the screen that shows it.`

const SCREEN_ROWS = Object.entries(SCREENS as Record<string, ScreenDefinition>)
const TITLES: Readonly<Record<string, { en: string }>> = screenTexts

/**
 * Returns how a member reaches an address: by a link, by another address of the same screen, or why there is
 * no link.
 */
function linkTo(address: string, first: string | undefined): string {
  const link = LINKS.find((each) => each.address === address)
  if (link) return `${code(link.press.at(-1)!)} on ${code(link.from)}`
  if (first && first !== address) return `none: a second address of ${code(first)}`
  return `none: ${WITHOUT_LINK[address]}`
}

function rowOf(address: string, leadsTo: string | undefined): string[] {
  const screenAt = (path: string | undefined) =>
    SCREEN_ROWS.find(([, { paths }]) => path !== undefined && paths.includes(path))
  const own = screenAt(address)
  const [name, screen] = own ?? screenAt(leadsTo) ?? []
  const title = screen ? TITLES[screen.title]!.en : ''
  const picture = SCREENS_SHOWN.find(({ shows }) => shows === name)?.name ?? ''
  const link = own ? linkTo(address, screen?.paths[0]) : `redirects to ${code(leadsTo!)}`
  return [code(address), name ?? '', title, picture, link]
}

/**
 * Returns the page of all addresses. Its sources are the walk that types them, the links that tests press,
 * and the table of screens.
 */
export function routesPage(): string {
  const addresses = new Map(EVERY_ADDRESS.map(({ address, leadsTo }) => [address, leadsTo]))
  const rows = [...addresses].map(([address, leadsTo]) => rowOf(address, leadsTo))
  return page('Routes', HEAD, table(['address', 'screen', 'title', 'picture', 'link'], rows))
}
