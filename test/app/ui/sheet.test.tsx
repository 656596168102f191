import { act, useState } from 'react'
import { overlayStack } from '@/platform/overlay/overlay'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { outsideAct, type RenderedNode, renderNode } from '../../support/screens/draw'
import { until } from '../../support/until'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/screens/plain-elements'))
jest.mock('taro-ui/lib/components/activity-indicator', () => () => null)

const options = Array.from({ length: 8 }, (_, at) => ({ value: `v${at}`, label: `Place ${at}` }))
const LAST = options.at(-1)!
const heard: string[] = []
let screen: RenderedNode

function Screen() {
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState('')
  return (
    <div>
      <button type="button" id="field" onClick={() => setOpen(true)}>
        {value}
      </button>
      <ChoiceSheet
        id="places"
        open={open}
        title="Places"
        options={options}
        value={value}
        onChoose={setValue}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

const pressKey = (key: string) =>
  act(async () => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
const open = async () => {
  screen.find('field').focus()
  await screen.press('field')
  // The focus moves into a sheet after it is rendered.
  await until(() => document.activeElement?.id === 'places', 'the sheet has no focus')
}
/** Presses the system's back button and waits until its effect is rendered. */
const stepsBack = (arrived: () => boolean) =>
  outsideAct(async () => {
    window.history.back()
    await until(arrived, 'the step back leads elsewhere')
  })

beforeEach(async () => {
  window.history.pushState({ idx: 7 }, '', '/first')
  window.history.pushState({ idx: 8 }, '', '/second')
  screen = await renderNode(<Screen />)
})
afterEach(() => screen.end())
window.addEventListener('popstate', () => heard.push(window.location.pathname))
beforeEach(() => heard.splice(0))

describe('a sheet', () => {
  it('is drawn after the event of the press, so that the press is visible first', async () => {
    await outsideAct(async () => {
      screen.find('field').click()
      // React renders the change of a click before the next task.
      await Promise.resolve()
      expect(screen.missing('places')).toBe(true)
      await until(() => !screen.missing('places'), 'the sheet is not drawn')
    })
  })

  it('counts as open before it is drawn, and Back then closes it and not the page', async () => {
    await outsideAct(async () => {
      screen.find('field').click()
      await Promise.resolve()
      expect([screen.missing('places'), overlayStack.isAnyOpen()]).toEqual([true, true])
      const { state } = window.history
      const isReported = (at: unknown) => {
        window.history.replaceState(at, '')
        window.dispatchEvent(new PopStateEvent('popstate'))
      }
      // The browser reports steps later. Here it reports them before React draws the sheet.
      const forward = jest.spyOn(window.history, 'go').mockImplementationOnce(() => isReported(state))
      isReported({ idx: 7 })
      expect([forward.mock.calls, heard]).toEqual([[[1]], []])
      forward.mockRestore()
      await until(() => !overlayStack.isAnyOpen(), 'the sheet is open')
      expect(screen.missing('places')).toBe(true)
    })
  })

  it('takes the focus, and returns it when Escape closes it', async () => {
    await open()
    expect(document.activeElement).toBe(screen.find('places'))
    await pressKey('Escape')
    expect(screen.missing('places')).toBe(true)
    expect(document.activeElement).toBe(screen.find('field'))
  })

  it("is closed by the system's back, and the page below stays", async () => {
    await open()
    // The address goes back and then forward again.
    await stepsBack(() => screen.missing('places') && window.location.pathname === '/second')
    expect(heard).toEqual([])

    await stepsBack(() => heard.length > 0)
    expect(window.location.pathname).toBe('/first')
    expect(heard).toEqual(['/first'])
  })

  it('does not block the app when it navigates back', async () => {
    await open()
    overlayStack.forgetAll()
    await stepsBack(() => heard.length > 0)
    expect(heard).toEqual(['/first'])
  })

  it.each([
    [73, 'closes'],
    [40, 'stays'],
  ])('that is pulled down by %d px %s', async (byPx, ends) => {
    await open()
    const head = screen.find('places').firstElementChild!
    const finger = (type: string, clientY: number) =>
      act(async () => {
        const place = [{ clientX: 0, clientY }]
        const touch = { touches: type === 'touchend' ? [] : place, changedTouches: place }
        head.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), touch))
      })
    await finger('touchstart', 100)
    await finger('touchend', 100 + byPx)
    expect(screen.missing('places')).toBe(ends === 'closes')
  })

  it('keeps the focus: Tab moves from its last element to its first, and back', async () => {
    await open()
    // jsdom has no layout. In a browser a visible element has a box.
    Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList
    const stops = [...screen.find('places').querySelectorAll<HTMLElement>('input, [tabindex="0"]')]
    const [first, second, last] = [stops[0]!, stops[1]!, stops.at(-1)!]
    /** Returns whether the sheet moved the focus itself; otherwise the browser does. */
    const tabs = (from: HTMLElement, shiftKey: boolean) => {
      from.focus()
      return !from.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }),
      )
    }
    expect([tabs(last, false), document.activeElement]).toEqual([true, first])
    expect([tabs(first, true), document.activeElement]).toEqual([true, last])
    expect([tabs(second, false), document.activeElement]).toEqual([false, second])
  })

  it('has a search field when it has many options', async () => {
    await open()
    expect(screen.missing('places-search')).toBe(false)
    await screen.end()
    options.pop()
    screen = await renderNode(<Screen />)
    await open()
    expect(screen.missing('places-search')).toBe(true)
    options.push(LAST)
  })

  it('returns the choice and closes; a short cover keeps a second tap from the page below', async () => {
    const covers = () => document.querySelectorAll<HTMLElement>('.pt-finger-cover')
    await open()
    await screen.press('places-v4')
    expect([screen.find('field').textContent, screen.missing('places')]).toEqual(['v4', true])
    expect(covers()).toHaveLength(0)
    await open()
    document.dispatchEvent(new MouseEvent('pointerdown', { clientX: 40, clientY: 300 }))
    await screen.press('places-v4')
    expect([covers()[0]!.style.left, covers()[0]!.style.top]).toEqual(['40px', '300px'])
    await until(() => covers().length === 0, 'the place stays covered')
  })
})

it('leaves no history entry when the app restarts, so that Back has no duplicate step', async () => {
  const heard: unknown[] = []
  window.addEventListener('popstate', ({ state }) => heard.push(state))
  window.history.replaceState({ idx: 0 }, '', '/my')
  screen = await renderNode(<Screen />)
  await open()
  await act(async () => undefined)
  expect(window.history.state).toMatchObject({ idx: 1, isOverlayStep: true })
  await overlayStack.beginAnew()
  expect(window.history.state).toEqual({ idx: 0 })
  // The router receives no event.
  expect(heard).toEqual([])
  expect(overlayStack.beginAnew()).toBeUndefined()
})
