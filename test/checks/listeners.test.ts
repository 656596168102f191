import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOVER, tellListeners } from '../../config/taro-fixes/screen-reader'
import { filesBelow } from '../../scripts/checks/files'

const ROOT = join(__dirname, '../..')

const LOOKS = 'style="{{i.st}}" class="{{i.cl}}"'
const KEY = 'id="{{i.uid||i.sid}}" data-sid="{{i.sid}}"'
const VIEW = `hover-class="{{xs.b(i.p1,'none')}}" ${LOOKS}`

/** Names of WeChat's ARIA attributes that a template's element gets. */
const told = (element: string) =>
  [...tellListeners(element).matchAll(/ (aria-\w+)=/g)].map(([, name]) => name)

describe('the accessibility attributes of the mini program templates', () => {
  it('give a pressable element its role, name and state, including false states', () => {
    const pressed = tellListeners(`<view ${VIEW} bindtap="eh" ${KEY}></view>`)
    expect(pressed).toContain('aria-role="{{xs.s(i.role)}}" aria-label="{{xs.s(i.ariaLabel)}}"')
    expect(pressed).toContain(`aria-checked="{{xs.s(i.ariaChecked)}}"`)
    expect(pressed).toContain(` ${LOOKS} bindtap="eh" ${KEY}></view>`)
  })

  it('set the pressed look by role, without the pressed look of the parent', () => {
    const pressed = tellListeners(
      `<view ${VIEW} hover-stop-propagation="{{xs.b(i.p2,!1)}}" bindtap="eh" ${KEY}>`,
    )
    expect(pressed).toContain(` hover-class="{{xs.b(i.p1,xs.h(i.role))}}" hover-stop-propagation="true" `)
    expect(pressed.match(/hover-stop-propagation/g)).toHaveLength(1)
    expect(tellListeners(`<view ${VIEW} ${KEY}>`)).toContain(VIEW)
    expect(() => tellListeners(`<view hover-class="" bindtap="eh" ${KEY}>`)).toThrow('no hover-class')
  })

  it('give the pressed look to every pressable role and no other', () => {
    const press = readFileSync(join(ROOT, 'src/ui/press/pressable-props.ts'), 'utf8')
    const roles = press.match(/type Role = (.*)/)![1]!.match(/\w+/g)!
    expect(roles).toContain('button')
    const look = new Function(`return ({ ${HOVER} }).h`)() as (role?: string) => string
    expect(roles.filter((role) => look(role) !== 'is-press')).toEqual([])
    for (const role of ['main', 'dialog', 'slider', '', 'on', undefined]) expect(look(role)).toBe('none')
  })

  it('give a view that is not pressable modal, level and live attributes, but no state', () => {
    const standing = told(`<view ${VIEW} ${KEY}>`)
    expect(standing).toEqual(
      expect.arrayContaining(['aria-role', 'aria-label', 'aria-modal', 'aria-level', 'aria-live']),
    )
    expect(standing).not.toContain('aria-checked')
  })

  it('join the fixed and the changing label of a view', () => {
    expect(tellListeners(`<view ${VIEW} ${KEY}>`)).toContain(
      'aria-label="{{xs.s(i.ariaLabel)+xs.s(i.labelNow)}}"',
    )
  })

  it('give a pressable word in a sentence a role and a state, and a field a label', () => {
    expect(told(`<text ${LOOKS} bindtap="eh" ${KEY}>`)).toEqual(['aria-role', 'aria-checked'])
    expect(told(`<input value="{{i.p0}}" ${LOOKS} bindtap="eh" ${KEY}>`)).toContain('aria-label')
  })

  it('cover every aria attribute that a component of both builds uses', () => {
    const known = [
      ...told(`<view ${VIEW} bindtap="eh" ${KEY}>`),
      ...told(`<view ${VIEW} ${KEY}>`),
      ...told(`<input value="{{i.p0}}" ${LOOKS} bindtap="eh" ${KEY}>`),
    ]
    const said = filesBelow(ROOT, 'src', /\.tsx?$/)
      .filter((file) => !/\.h5\.tsx?$/.test(file))
      .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/\baria-[a-z]+/g) ?? [])
    expect([...new Set(said)].filter((name) => !known.includes(name))).toEqual([])
  })

  it('leave plain text, plain views and touch blockers unchanged', () => {
    const plain = [
      `<view ${LOOKS}  ${KEY}>`,
      `<view ${LOOKS} bindtap="eh"  ${KEY}>`,
      `<view ${VIEW} catchtouchmove="eh" bindtap="eh" ${KEY}>`,
      `<text ${LOOKS} ${KEY}>`,
      `<block wx:if="{{i.nn === '9'}}">`,
    ].join('')
    expect(tellListeners(plain)).toBe(plain)
  })
})
