import { act, useState } from 'react'
import { setLanguage } from '@/i18n/language'
import { Field } from '@/ui/field/field'
import { type Drawn, draw } from '../../support/draw'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-elements'))

let screen: Drawn
beforeAll(() => setLanguage('en'))
afterEach(() => screen.end())
const input = (id: string) => screen.find(id).querySelector('input')!

async function type(id: string, text: string): Promise<void> {
  const element = input(id)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

describe('a field', () => {
  it('keeps what was typed when it is refused, and points from the input to the message', async () => {
    function Price() {
      const [value, setValue] = useState('')
      const error = value === '74.' ? 'Please finish the amount.' : undefined
      return (
        <Field id="price" label="Price" keyboard="decimal" value={value} onChange={setValue} error={error} />
      )
    }
    screen = await draw(<Price />)
    expect(input('price').getAttribute('aria-invalid')).toBeNull()
    await type('price', '74.')
    expect(input('price').value).toBe('74.')
    expect(input('price').getAttribute('aria-invalid')).toBe('true')
    expect(input('price').getAttribute('aria-describedby')).toBe('price-error')
    expect(screen.find('price-error').textContent).toBe('Please finish the amount.')
    expect(screen.find('price-error').getAttribute('role')).toBe('alert')
  })

  it('tells a listener what explains it, and what is wrong besides', async () => {
    screen = await draw(<Field id="weight" label="Weight" value="" note="With its box" onChange={() => {}} />)
    expect(input('weight').getAttribute('aria-describedby')).toBe('weight-note')
    expect(screen.find('weight-note').textContent).toBe('With its box')
    await screen.end()
    screen = await draw(
      <Field
        id="weight"
        label="Weight"
        value="x"
        note="With its box"
        error="No number"
        onChange={() => {}}
      />,
    )
    expect(input('weight').getAttribute('aria-describedby')).toBe('weight-note weight-error')
  })

  it('takes a nickname that WeChat put into it without an input, and that alone', async () => {
    const typed: string[] = []
    const leave = async (id: string) => {
      // Not an input event: a value that came by itself.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(id), '陈晓')
      await act(async () => void input(id).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    }
    screen = await draw(
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
  ] as const)('for %s brings up the keyboard %s', async (keyboard, mode, inputType) => {
    screen = await draw(<Field id="it" label="It" keyboard={keyboard} value="" onChange={() => undefined} />)
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
  ] as const)('for %s and %s is filled in by the browser as %s', async (keyboard, fills, autoComplete) => {
    screen = await draw(
      <Field id="it" label="It" keyboard={keyboard} fills={fills} value="" onChange={() => undefined} />,
    )
    expect(input('it').getAttribute('autocomplete')).toBe(autoComplete)
  })

  it('takes out what nobody sees and says so, until something else is typed', async () => {
    function Name() {
      const [value, setValue] = useState('')
      return <Field id="name" label="Name" value={value} onChange={setValue} />
    }
    screen = await draw(<Name />)
    await type('name', 'Lim\u202e Wei\u200b Ling')
    expect(input('name').value).toBe('Lim Wei Ling')
    expect(screen.find('name-note').textContent).toBe('Invisible characters were removed.')
    expect(screen.find('name-note').getAttribute('role')).toBe('status')
    await type('name', 'Lim Wei Lin')
    expect(screen.missing('name-note')).toBe(true)
    await type('name', 'می\u200cخواهم')
    expect(input('name').value).toBe('می\u200cخواهم')
    expect(screen.missing('name-note')).toBe(true)
  })

  it('makes one line of a pasted address, with a space where a line ended', async () => {
    function Detail() {
      const [value, setValue] = useState('')
      return <Field id="detail" label="Detail" multiline value={value} onChange={setValue} />
    }
    screen = await draw(<Detail />)
    const area = screen.find('detail').querySelector('textarea')!
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(
        area,
        'Blk 123 Bedok North Street 2\n#08-456',
      )
      area.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(area.value).toBe('Blk 123 Bedok North Street 2 #08-456')
    expect(screen.missing('detail-note')).toBe(true)
  })

  it('counts what a person sees against its limit, and never cuts', async () => {
    const value = `👨‍👩‍👧👍🏽e\u0301${'x'.repeat(67)}`
    screen = await draw(<Field id="note" label="Note" value={value} max={64} onChange={() => undefined} />)
    expect(screen.find('note').parentElement!.textContent).toContain('70/64')
    expect(input('note').value).toBe(value)
  })
})
