import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOVER, tellListeners } from '../../config/taro-fixes/screen-reader'
import { filesBelow } from '../../scripts/checks/files'

const ROOT = join(__dirname, '../..')

const LOOKS = 'style="{{i.st}}" class="{{i.cl}}"'
const KEY = 'id="{{i.uid||i.sid}}" data-sid="{{i.sid}}"'
const VIEW = `hover-class="{{xs.b(i.p1,'none')}}" ${LOOKS}`

/** What an element of the templates is told of, by the names of WeChat. */
const told = (element: string) =>
  [...tellListeners(element).matchAll(/ (aria-\w+)=/g)].map(([, name]) => name)

describe('what the mini program’s templates tell a screen reader', () => {
  it('of what is pressed: what it is, what it is called and how it stands, a no as well', () => {
    const pressed = tellListeners(`<view ${VIEW} bindtap="eh" ${KEY}></view>`)
    expect(pressed).toContain('aria-role="{{xs.s(i.role)}}" aria-label="{{xs.s(i.ariaLabel)}}"')
    expect(pressed).toContain(`aria-checked="{{xs.s(i.ariaChecked)}}"`)
    expect(pressed).toContain(` ${LOOKS} bindtap="eh" ${KEY}></view>`)
  })

  it('and it is seen pressed by what it is, without what it stands on', () => {
    const pressed = tellListeners(
      `<view ${VIEW} hover-stop-propagation="{{xs.b(i.p2,!1)}}" bindtap="eh" ${KEY}>`,
    )
    expect(pressed).toContain(` hover-class="{{xs.b(i.p1,xs.h(i.role))}}" hover-stop-propagation="true" `)
    expect(pressed.match(/hover-stop-propagation/g)).toHaveLength(1)
    expect(tellListeners(`<view ${VIEW} ${KEY}>`)).toContain(VIEW)
    expect(() => tellListeners(`<view hover-class="" bindtap="eh" ${KEY}>`)).toThrow('no hover-class')
  })

  it('whatever can be pressed is seen pressed, and nothing else', () => {
    const press = readFileSync(join(ROOT, 'src/ui/press/pressable-props.ts'), 'utf8')
    const roles = press.match(/type Role = (.*)/)![1]!.match(/\w+/g)!
    expect(roles).toContain('button')
    const look = new Function(`return ({ ${HOVER} }).h`)() as (role?: string) => string
    expect(roles.filter((role) => look(role) !== 'is-press')).toEqual([])
    for (const role of ['main', 'dialog', 'slider', '', 'on', undefined]) expect(look(role)).toBe('none')
  })

  it('of what only stands there: a dialog that lies over the page, a heading by its level, news', () => {
    const standing = told(`<view ${VIEW} ${KEY}>`)
    expect(standing).toEqual(
      expect.arrayContaining(['aria-role', 'aria-label', 'aria-modal', 'aria-level', 'aria-live']),
    )
    expect(standing).not.toContain('aria-checked')
  })

  it('of what only stands there by what stays of its name and what changes, as one', () => {
    expect(tellListeners(`<view ${VIEW} ${KEY}>`)).toContain(
      'aria-label="{{xs.s(i.ariaLabel)+xs.s(i.labelNow)}}"',
    )
  })

  it('of a word within a sentence and of a field', () => {
    expect(told(`<text ${LOOKS} bindtap="eh" ${KEY}>`)).toEqual(['aria-role', 'aria-checked'])
    expect(told(`<input value="{{i.p0}}" ${LOOKS} bindtap="eh" ${KEY}>`)).toContain('aria-label')
  })

  it('whatever a component of both builds says for those who listen', () => {
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

  it('of what has nothing but its looks, of plain words and of what only keeps a finger: nothing', () => {
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
