import { waitForNextFrame } from '@/platform/frame/next-frame'
import { scrollToFirstMatchAndFocus } from '@/platform/scroll/scroll'

const inView: string[] = []
beforeEach(() => {
  inView.length = 0
  document.body.innerHTML = `
    <div hidden><div id="name"><input /></div><p id="name-error" class="message"></p></div>
    <div>
      <div id="name"><input aria-label="shown" /></div><p id="name-error" class="message"></p>
      <div id="choice" tabindex="0"></div><p id="choice-error" class="message"></p>
    </div>`
  // jsdom has no layout. In a browser a hidden element has no boxes.
  Element.prototype.getClientRects = function (this: Element) {
    return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList
  }
  Element.prototype.scrollIntoView = function (this: Element) {
    inView.push(this.id)
  }
})

const focused = () => document.activeElement!

it('brings the first message of the open page into view and focuses the input of its field', async () => {
  scrollToFirstMatchAndFocus('.message')
  expect(inView).toEqual([])
  await waitForNextFrame()
  expect(inView).toEqual(['name-error'])
  expect(focused().getAttribute('aria-label')).toBe('shown')
})
it('focuses a choice field', async () => {
  scrollToFirstMatchAndFocus('#choice-error')
  await waitForNextFrame()
  expect(focused().id).toBe('choice')
})
it('does nothing once another page is open', async () => {
  scrollToFirstMatchAndFocus('.message')
  window.history.pushState(null, '', '/another')
  await waitForNextFrame()
  expect(inView).toEqual([])
})
it('focuses an element that is no field message and has no key stop', async () => {
  document.body.innerHTML = '<div id="result"></div>'
  scrollToFirstMatchAndFocus('#result')
  await waitForNextFrame()
  expect(inView).toEqual(['result'])
  expect(focused().id).toBe('result')
  expect(document.getElementById('result')!.tabIndex).toBe(-1)
})
