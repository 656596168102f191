import { act, type ComponentProps, useState } from 'react'
import { setLanguage } from '@/i18n/language'
import { Field } from '@/ui/field/field'
import { type RenderedNode, renderNode, typeInto } from '../../support/screens/draw'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/screens/plain-elements'))

let screen: RenderedNode
beforeAll(() => setLanguage('en'))
afterEach(() => screen.end())
const input = (id: string) => screen.find(id).querySelector('input')!
const type = (id: string, text: string) => typeInto(input(id), text)
/** Renders a field that keeps the typed value, and shows an error if the value equals `refuses`. */
function Kept({ refuses, ...props }: Partial<ComponentProps<typeof Field>> & { refuses?: string }) {
  const [value, setValue] = useState('')
  const error = value && value === refuses ? `Not ${refuses}` : undefined
  return <Field id="it" label="It" {...props} value={value} onChange={setValue} error={error} />
}

describe('a field', () => {
  it('keeps refused input, and links the input to its message', async () => {
    screen = await renderNode(<Kept keyboard="decimal" refuses="74." />)
    expect(input('it').getAttribute('aria-invalid')).toBeNull()
    await type('it', '74.')
    expect(input('it').value).toBe('74.')
    expect(input('it').getAttribute('aria-invalid')).toBe('true')
    expect(input('it').getAttribute('aria-describedby')).toBe('it-error')
    expect(screen.find('it-error').textContent).toBe('Not 74.')
    expect(screen.find('it-error').getAttribute('role')).toBe('alert')
  })

  it('links the input to its note, and to its error as well', async () => {
    screen = await renderNode(<Kept note="With its box" refuses="x" />)
    expect(input('it').getAttribute('aria-describedby')).toBe('it-note')
    expect(screen.find('it-note').textContent).toBe('With its box')
    await type('it', 'x')
    expect(input('it').getAttribute('aria-describedby')).toBe('it-note it-error')
  })

  it('accepts a nickname that WeChat inserts without an input event, and no other such text', async () => {
    const typed: string[] = []
    const leave = async (id: string) => {
      // The value changes without an input event.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(id), '陈晓')
      await act(async () => void input(id).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    }
    screen = await renderNode(
      <>
        <Field id="name" label="Name" keyboard="nickname" value="" onChange={(text) => typed.push(text)} />
        <Field id="note" label="Note" value="" onChange={(text) => typed.push(text)} />
      </>,
    )
    await leave('note')
    expect(typed).toEqual([])
    await leave('name')
    expect(typed).toEqual(['陈晓'])
  })

  it.each([
    ['decimal', 'decimal', 'text'],
    ['number', 'numeric', 'text'],
    ['code', 'numeric', 'text'],
    ['phone', 'tel', 'text'],
    ['email', 'email', 'text'],
    ['password', null, 'password'],
  ] as const)('for %s uses the keyboard %s', async (keyboard, mode, inputType) => {
    screen = await renderNode(<Kept keyboard={keyboard} />)
    expect(input('it').getAttribute('inputmode')).toBe(mode)
    expect(input('it').type).toBe(inputType)
    expect(input('it').getAttribute('aria-label')).toBe('It')
  })

  it.each([
    ['phone', undefined, 'tel-national'],
    ['password', undefined, 'current-password'],
    ['password', 'new-password', 'new-password'],
    ['text', 'street-address', 'street-address'],
    ['text', undefined, null],
  ] as const)('for %s and %s has the autocomplete value %s', async (keyboard, fills, autoComplete) => {
    screen = await renderNode(<Kept keyboard={keyboard} autofill={fills} />)
    expect(input('it').getAttribute('autocomplete')).toBe(autoComplete)
  })

  it('removes invisible characters, and shows that until the next input', async () => {
    screen = await renderNode(<Kept />)
    await type('it', 'Lim\u202e Wei\u200b Ling')
    expect(input('it').value).toBe('Lim Wei Ling')
    expect(screen.find('it-note').textContent).toBe('Invisible characters were removed.')
    expect(screen.find('it-note').getAttribute('role')).toBe('status')
    await type('it', 'Lim Wei Lin')
    expect(screen.missing('it-note')).toBe(true)
    await type('it', 'می\u200cخواهم')
    expect(input('it').value).toBe('می\u200cخواهم')
    expect(screen.missing('it-note')).toBe(true)
  })

  it('joins the lines of a pasted address with spaces', async () => {
    screen = await renderNode(<Kept multiline />)
    const area = screen.find('it').querySelector('textarea')!
    await typeInto(area, 'Blk 123 Bedok North Street 2\n#08-456')
    expect(area.value).toBe('Blk 123 Bedok North Street 2 #08-456')
    expect(screen.missing('it-note')).toBe(true)
  })

  it('counts visible characters against its limit, and never cuts the text', async () => {
    const value = `👨‍👩‍👧👍🏽e\u0301${'x'.repeat(67)}`
    screen = await renderNode(
      <Field id="note" label="Note" value={value} max={64} onChange={() => undefined} />,
    )
    expect(screen.find('note').parentElement!.textContent).toContain('70/64')
    expect(input('note').value).toBe(value)
  })
})
