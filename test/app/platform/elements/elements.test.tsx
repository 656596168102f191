import { act, useState } from 'react'
import { Input, Textarea } from '@/platform/elements/text-inputs'
import { type RenderedNode, renderNode, typeInto } from '../../../support/screens/draw'

let screen: RenderedNode
afterEach(() => screen.end())

const heard: string[] = []
beforeEach(() => {
  heard.length = 0
})

/** Renders a field that keeps only capitals, so that the typed value and the shown value differ. */
function Capitals({ of: Element = Input }: { of?: typeof Input | typeof Textarea }) {
  const [value, setValue] = useState('')
  return (
    <Element
      id="field"
      value={value}
      placeholder="Name"
      nativeProps={{ inputMode: 'email', 'aria-label': 'Name' }}
      onInput={({ detail }) => {
        heard.push(detail.value)
        setValue(detail.value.toUpperCase())
      }}
      onFocus={({ detail }) => heard.push(`focus ${detail.value}`)}
      onBlur={({ detail }) => heard.push(`blur ${detail.value}`)}
      onConfirm={({ detail }) => heard.push(`confirm ${detail.value}`)}
    />
  )
}

const field = () => screen.find('field') as HTMLInputElement
const typed = (text: string) => typeInto(field(), text)
const happens = (event: Event) => act(async () => void field().dispatchEvent(event))

describe('a text input', () => {
  it.each([Input, Textarea])('reports typed text and shows its given value', async (of) => {
    screen = await renderNode(<Capitals of={of} />)
    await typed('ab')
    expect(heard).toEqual(['ab'])
    expect(field().value).toBe('AB')
  })

  it('lets an input method compose a word, and reports it when it is chosen', async () => {
    screen = await renderNode(<Capitals />)
    await happens(new CompositionEvent('compositionstart', { bubbles: true }))
    await typed('ni')
    expect(field().value).toBe('ni')
    expect(heard).toEqual([])
    await typed('nihao')
    await happens(new CompositionEvent('compositionend', { bubbles: true }))
    expect(heard).toEqual(['nihao'])
    expect(field().value).toBe('NIHAO')
  })

  it('makes a text area as high as its lines, again after a change of its width', async () => {
    const lines = { height: 24, width: 300 }
    let changeWidth: () => void = jest.fn()
    window.ResizeObserver = class {
      constructor(onChange: ResizeObserverCallback) {
        changeWidth = () => onChange([], this)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => lines.height)
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => lines.width)
    screen = await renderNode(<Capitals of={Textarea} />)
    expect(field().style.height).toBe('24px')
    Object.assign(lines, { height: 72, width: 200 })
    changeWidth()
    expect(field().style.height).toBe('72px')
    Object.assign(lines, { height: 0, width: 0 })
    changeWidth()
    expect(field().style.height).toBe('')
    jest.restoreAllMocks()
  })

  it('confirms with Enter, but not with the Enter that chooses a word', async () => {
    screen = await renderNode(<Capitals />)
    await typed('a')
    await happens(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
    expect(heard).toEqual(['a'])
    await happens(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(heard).toEqual(['a', 'confirm A'])
  })

  it('reports when it gains and loses the focus', async () => {
    screen = await renderNode(<Capitals />)
    await act(async () => field().focus())
    await act(async () => field().blur())
    expect(heard).toEqual(['focus ', 'blur '])
  })
})
