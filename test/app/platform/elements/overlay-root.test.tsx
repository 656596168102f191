import { act, useState } from 'react'
import { overlayStack } from '@/platform/overlay/overlay.weapp'
import { Dialog } from '@/ui/dialog/dialog'
import { Page } from '@/ui/page/page'
import { Sheet } from '@/ui/sheet/sheet'
import { type RenderedNode, renderNode, waitUntilRendered } from '../../../support/screens/draw'

interface Container {
  show: boolean
  overlay: boolean
  onBeforeLeave(): void
  onAfterLeave(): void
}
const mockContainers: { current?: Container } = {}
jest.mock('@tarojs/components', () => ({
  ...jest.requireActual('../../../support/screens/plain-elements'),
  PageContainer(props: Container) {
    mockContainers.current = props
    return null
  },
}))
jest.mock('@tarojs/taro', () => jest.requireActual('../../../support/screens/plain-taro'))
jest.mock('@/platform/elements/overlay-back-guard', () =>
  jest.requireActual('@/platform/elements/overlay-back-guard.weapp'),
)
jest.mock('taro-ui/lib/components/activity-indicator', () => () => null)

function Screen() {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const asks = { id: 'ask', label: 'Ask', onPress: () => setAsking(true) }
  return (
    <Page title="A page">
      <button type="button" id="open" onClick={() => setOpen(true)} />
      <Sheet id="sheet" open={isOpen} title="A sheet" onClose={() => setOpen(false)}>
        <button type="button" id={asks.id} onClick={asks.onPress} />
      </Sheet>
      <Dialog id="dialog" open={isAsking} title="Sure?" onClose={() => setAsking(false)} actions={[]} />
    </Page>
  )
}

let screen: RenderedNode
const isKept = (kept: boolean) =>
  waitUntilRendered(
    () => Boolean(mockContainers.current?.show) === kept,
    `the page is ${kept ? 'not ' : ''}kept`,
  )
/**
 * Simulates WeChat's report that the container leaves. It comes a moment after the back gesture, or after the
 * app hid the container.
 */
const goes = () => act(async () => mockContainers.current!.onBeforeLeave())
const isGone = () => act(async () => mockContainers.current!.onAfterLeave())
const swipesBack = async () => {
  await goes()
  await isGone()
}

beforeEach(async () => {
  mockContainers.current = undefined
  screen = await renderNode(<Screen />)
})
afterEach(() => screen.end())

describe('the back gesture in the mini program', () => {
  it('closes a sheet; the next gesture leaves the page', async () => {
    await screen.press('open')
    await isKept(true)
    expect(mockContainers.current!.overlay).toBe(false)
    await swipesBack()
    expect(screen.missing('sheet')).toBe(true)
    await isKept(false)
  })
  it('closes only the top overlay, a dialog before its sheet', async () => {
    await screen.press('open')
    await screen.press('ask')
    await isKept(true)
    await swipesBack()
    expect([screen.missing('dialog'), screen.missing('sheet')]).toEqual([true, false])
    await isKept(true)
    await swipesBack()
    expect(screen.missing('sheet')).toBe(true)
  })
  it('is not confused with the hiding of a closed sheet: a sheet opened next stays open', async () => {
    await screen.press('open')
    await isKept(true)
    await screen.press('sheet-close')
    await isKept(false)
    await screen.press('open')
    await goes()
    expect(screen.missing('sheet')).toBe(false)
    expect(mockContainers.current!.show).toBe(false)
    await isGone()
    await isKept(true)
    await swipesBack()
    expect(screen.missing('sheet')).toBe(true)
  })
  it('is done by the app when it goes back, after the container of an open sheet has gone', async () => {
    expect(overlayStack.forgetAll()).toBeUndefined()
    await screen.press('open')
    await isKept(true)
    const goesBack = jest.fn()
    await act(async () => void overlayStack.forgetAll()!.then(goesBack))
    expect(mockContainers.current!.show).toBe(false)
    expect(goesBack).not.toHaveBeenCalled()
    await isGone()
    expect(goesBack).toHaveBeenCalled()
  })
  it('waits for the container of a sheet that was just closed', async () => {
    await screen.press('open')
    await isKept(true)
    await screen.press('sheet-close')
    const goesBack = jest.fn()
    await act(async () => void overlayStack.forgetAll()!.then(goesBack))
    expect(goesBack).not.toHaveBeenCalled()
    await isGone()
    expect(goesBack).toHaveBeenCalled()
  })
})
