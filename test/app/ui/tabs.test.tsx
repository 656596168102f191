import { useState } from 'react'
import { FilterChips } from '@/ui/chip/filter-chips'
import { Tabs } from '@/ui/tabs/tabs'
import { outsideAct, type RenderedNode, renderNode } from '../../support/screens/draw'
import { until } from '../../support/until'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/screens/plain-elements'))

const ITEMS = [
  { key: 'a', label: 'First' },
  { key: 'b', label: 'Second' },
] as const

let screen: RenderedNode
afterEach(() => screen.end())

describe.each([
  ['tabs', Tabs],
  ['filters', FilterChips],
])('%s', (_name, Group) => {
  function Screen() {
    const [current, setCurrent] = useState<'a' | 'b'>('a')
    return (
      <div>
        <Group id="part" items={ITEMS} current={current} onChange={setCurrent} />
        <div id="list">{current}</div>
      </div>
    )
  }

  it('draw what they show after the event of the press, so that the press is visible first', async () => {
    screen = await renderNode(<Screen />)
    await outsideAct(async () => {
      screen.find('part-b').click()
      // React renders the change of a click before the next task.
      await Promise.resolve()
      expect(screen.find('list').textContent).toBe('a')
      await until(() => screen.find('list').textContent === 'b', 'the second list is not shown')
    })
  })
})
