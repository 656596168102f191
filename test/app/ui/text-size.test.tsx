import { act, type CSSProperties, type ReactNode } from 'react'
import { TEXT_SIZE_FACTORS } from '@/platform/appearance/text-sizes'
import { expiringStorage } from '@/platform/storage/storage'
import { ModalLayer } from '@/ui/modal-layer/modal-layer'
import { Page } from '@/ui/page/page'
import { setTextSize } from '@/ui/text-size/text-size'
import { type RenderedNode, renderNode } from '../../support/screens/draw'

jest.mock('@tarojs/components', () => ({
  ...jest.requireActual('../../support/screens/plain-elements'),
  View: (props: { className?: string; style?: CSSProperties; children?: ReactNode }) => (
    <div className={props.className} style={props.style}>
      {props.children}
    </div>
  ),
}))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/screens/plain-taro'))
jest.mock('@/navigation/navigation', () => ({ navigateBack: () => undefined }))
jest.mock('@/platform/appearance/appearance', () => {
  const { appearance } = jest.requireActual('@/platform/appearance/appearance')
  const textSizeStyle = (times: number) => ({ '--unit': `${times}px` })
  return { appearance: { ...appearance, textSizeStyle } }
})

let screen: RenderedNode
afterEach(() => screen.end())

/** Returns the text size unit of the page and of the layer, in this order. */
const units = () =>
  [...document.querySelectorAll<HTMLElement>('.pt-page, .pt-layer')].map((one) =>
    one.style.getPropertyValue('--unit'),
  )

it('every page and its overlays use the chosen text size at once, and it is stored', async () => {
  screen = await renderNode(
    <Page title="My">
      <ModalLayer id="above" onClose={() => undefined}>
        <p id="above">above</p>
      </ModalLayer>
    </Page>,
  )
  expect(units()).toEqual(['1px', '1px'])
  for (const choice of ['large', 'larger', 'largest', 'system'] as const) {
    await act(async () => setTextSize(choice))
    const times = TEXT_SIZE_FACTORS[choice]
    expect(units()).toEqual([`${times}px`, `${times}px`])
    expect(document.documentElement.style.getPropertyValue('--unit')).toContain(`${times} *`)
    expect(expiringStorage.get('textSize')).toContain(`"${choice}"`)
  }
})
