import { StepsIndicator } from '@/ui/steps/steps'
import { type RenderedNode, renderNode } from '../../support/screens/draw'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/screens/plain-elements'))

const NAMES = ['Shipping', 'Goods', 'Proof']
let screen: RenderedNode
afterEach(() => screen.end())
const ticked = () => NAMES.map((_, at) => screen.find(`step-${at}`).classList.contains('is-done'))

describe('the steps of a form', () => {
  it('carry a tick only when they are passed and complete', async () => {
    screen = await renderNode(<StepsIndicator id="step" names={NAMES} current={2} done={[true, true]} />)
    expect(ticked()).toEqual([true, true, false])
    await screen.again(<StepsIndicator id="step" names={NAMES} current={2} done={[false, true]} />)
    expect(ticked()).toEqual([false, true, false])
    expect(screen.find('step-0').textContent).toContain('1')
    await screen.again(<StepsIndicator id="step" names={NAMES} current={0} done={[true, true]} />)
    expect(ticked()).toEqual([false, false, false])
  })
})
