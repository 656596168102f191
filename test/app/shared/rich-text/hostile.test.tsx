import { convertMarkupToBlocks } from '@/domain/rich-text/read-blocks'
import { toPlainText } from '@/domain/rich-text/words'
import type { ParseMarkup } from '@/platform/markup/markup'
import { parseMarkup as weapp } from '@/platform/markup/markup.weapp'
import { RichText } from '@/shared/rich-text/rich-text'
import { sanitiseRichText } from '../../../../server/src/areas/notices/sanitise-rich-text'
import { HOSTILE_TEXTS } from '../../../support/hostile-texts'
import { type RenderedNode, renderNode } from '../../../support/screens/draw'

jest.mock('@tarojs/components', () => jest.requireActual('../../../support/screens/plain-elements'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../../support/screens/plain-taro'))

const { parseMarkup: h5 } = jest.requireActual<{ parseMarkup: ParseMarkup }>('@/platform/markup/markup.h5')
let screen: RenderedNode | undefined
afterEach(async () => {
  await screen?.end()
  screen = undefined
})

/** Elements that our components render, and the attributes that these may have. */
const DRAWN_WITH = ['DIV', 'SPAN', 'VIEW', 'TEXT', 'IMG', 'IMAGE']
const SAID = ['id', 'class', 'role', 'tabindex', 'aria-level', 'aria-label']

it.each(HOSTILE_TEXTS)('%s shows only its text, and is stored as that text', async (_, html, words) => {
  for (const parse of [h5, weapp])
    expect(toPlainText(convertMarkupToBlocks(parse(html))).split('\n\n')).toEqual(words)
  screen = await renderNode(<RichText id="text" html={html} />)
  const drawn = [...screen.find('text').querySelectorAll('*')]
  expect(screen.find('text').textContent).toBe(words.join(''))
  for (const element of drawn) {
    expect(DRAWN_WITH).toContain(element.tagName)
    for (const name of element.getAttributeNames()) expect(SAID).toContain(name)
    if (element.className) expect(element.className).toMatch(/^(rt-|pt-inline-link)/)
    expect(element.id).toMatch(/^$|^rich-link-/)
  }
  expect(drawn.filter(({ tagName }) => /^IMA?GE?$/.test(tagName))).toEqual([])
  const stored = sanitiseRichText(html)
  expect(stored).not.toMatch(
    /<(?!\/?(p|h2|h3|ul|ol|li|blockquote|table|tr|th|td|hr|br|a|strong|em)\b)|\son|style/i,
  )
  expect(stored).not.toMatch(/href="(?!\/my"|\/register-login)/)
  for (const parse of [h5, weapp]) {
    expect(toPlainText(convertMarkupToBlocks(parse(stored))).split('\n\n')).toEqual(words)
    expect(convertMarkupToBlocks(parse(stored))).toEqual(convertMarkupToBlocks(weapp(stored)))
  }
})
