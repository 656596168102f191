import { act } from 'react'
import { getMouseAndKeySlideProps } from '@/platform/drag/drag'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Chip } from '@/ui/chip/chip'
import { getPressableProps } from '@/ui/press/pressable-props'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { Segmented } from '@/ui/segmented/segmented'
import { Tabs } from '@/ui/tabs/tabs'
import { type RenderedNode, renderNode } from '../../support/screens/draw'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/screens/plain-elements'))

let screen: RenderedNode
afterEach(() => screen.end())

const pressKey = (id: string, key: string) =>
  act(async () => {
    screen.find(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })

describe('a pressable element', () => {
  it('can be focused, answers Enter and space, and does not press its container', async () => {
    const pressed: string[] = []
    screen = await renderNode(
      <div {...getPressableProps('link', { id: 'row', onPress: () => pressed.push('row') })}>
        <div {...getPressableProps('button', { id: 'act', onPress: () => pressed.push('act') })} />
      </div>,
    )
    expect(screen.find('act').tabIndex).toBe(0)
    await screen.press('act')
    await pressKey('act', 'Enter')
    expect(pressed).toEqual(['act', 'act'])
    await pressKey('row', ' ')
    expect(pressed).toEqual(['act', 'act', 'row'])
  })

  it('a chip exposes its selection according to its role', async () => {
    screen = await renderNode(
      <>
        <Chip id="a" role="tab" on onPress={() => undefined}>
          A
        </Chip>
        <Chip id="b" role="radio" onPress={() => undefined}>
          B
        </Chip>
      </>,
    )
    expect(screen.find('a').getAttribute('aria-selected')).toBe('true')
    expect(screen.find('b').getAttribute('aria-checked')).toBe('false')
  })

  it.each([
    ['side by side', Segmented],
    ['in boxes', RadioBoxes],
  ])('options %s expose which one is chosen; a press or the arrow keys choose another', async (_, Choice) => {
    const chosen: string[] = []
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
    screen = await renderNode(
      <Choice id="way" label="Way" options={options} value="a" onChange={(it) => chosen.push(it)} />,
    )
    expect(screen.find('way-a').getAttribute('aria-checked')).toBe('true')
    expect(screen.find('way-b').getAttribute('aria-checked')).toBe('false')
    await screen.press('way-b')
    expect(chosen.splice(0)).toEqual(['b'])
    await pressKey('way-a', 'ArrowRight')
    await pressKey('way-a', 'ArrowUp')
    await pressKey('way-c', 'ArrowDown')
    expect(chosen).toEqual(['b', 'c', 'a'])
    expect(document.activeElement).toBe(screen.find('way-a'))
  })

  it.each([
    ['in a line', false],
    ['on a track', true],
  ])('tabs %s expose the current one; a press or the arrow keys open another', async (_, isSegmented) => {
    const opened: string[] = []
    const items = ['a', 'b', 'c'].map((key) => ({ key, label: key }))
    screen = await renderNode(
      <Tabs
        id="tab"
        items={items}
        current="a"
        onChange={(key) => opened.push(key)}
        isSegmented={isSegmented}
      />,
    )
    const selected = items.map(({ key }) => screen.find(`tab-${key}`).getAttribute('aria-selected'))
    expect(selected).toEqual(['true', 'false', 'false'])
    await screen.press('tab-b')
    expect(opened.splice(0)).toEqual(['b'])
    await pressKey('tab-a', 'ArrowRight')
    await pressKey('tab-a', 'ArrowLeft')
    expect(opened).toEqual(['b', 'c'])
    expect(document.activeElement).toBe(screen.find('tab-c'))
  })

  it('a checkbox reacts once to a press on its box, and once on its label', async () => {
    const seen: boolean[] = []
    screen = await renderNode(
      <Checkbox id="agree" checked={false} onChange={(checked) => seen.push(checked)}>
        words
      </Checkbox>,
    )
    await screen.press('agree')
    expect(seen).toHaveLength(1)
    await screen.press('agree-label')
    expect(seen).toHaveLength(2)
  })
})

it('a drag continues from its position by the arrow keys, and ends with Enter', async () => {
  const moved: number[] = []
  const onEnd = jest.fn()
  const drag = getMouseAndKeySlideProps({ at: 30, onMove: (px) => moved.push(px), onEnd })
  screen = await renderNode(<div id="thumb" {...drag} />)
  for (const key of ['ArrowRight', 'ArrowLeft', 'a', 'Enter']) await pressKey('thumb', key)
  expect(moved).toEqual([33, 27])
  expect(onEnd).toHaveBeenCalledTimes(1)
})
