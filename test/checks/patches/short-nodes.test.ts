import { kindOf, readShort } from '../../../config/taro-patches/short-nodes'

const NODE = `style="{{i.st}}" class="{{i.cl}}"`
const KEY = `id="{{i.uid||i.sid}}" data-sid="{{i.sid}}"`
const TEMPLATES = [
  `<template name="tmpl_0_0"><view hover-class="{{i.p1}}" bindtap="eh" catchtouchmove="eh"></view></template>`,
  `<template name="tmpl_0_6"><view hover-class="{{i.p1}}" ${NODE}  ${KEY}></view></template>`,
  `<template name="tmpl_0_3"><view ${NODE}  ${KEY}></view></template>`,
  `<template name="tmpl_0_8"><view hover-class="{{i.p1}}" bindtap="eh"></view></template>`,
  `<template name="tmpl_0_1"><view ${NODE} bindtap="eh"  ${KEY}></view></template>`,
  `<template name="tmpl_0_7"><text bindtap="eh"></text></template>`,
  `<template name="tmpl_0_5"><text ${NODE}></text></template>`,
  `<template name="tmpl_0_9">\n  <block>{{i.v}}</block>\n</template>`,
].join('')

/** Returns the templates' own function that determines the kind of a node. */
const kindFrom = (line: string): ((node: object) => string) => new Function(`return ({ ${line} }).k`)()

describe('a short node of the mini program', () => {
  it('has its kind from its text or its role, and is a plain view without both', () => {
    const kind = kindFrom(kindOf(TEMPLATES))
    expect([{ v: 'a' }, { v: '' }, { l: 'a' }, { n: '6' }].map(kind)).toEqual(['9', '9', '3', '6'])
    expect([{ x: '' }, { r: 'a' }, { r: 'A' }, { n: '7', x: 'a', r: 'b' }].map(kind)).toEqual([
      ...['5', '1', '6', '7'],
    ])
  })

  it('has the role of its letter', () => {
    const roleOf = new Function(`return ({ ${kindOf(TEMPLATES)} }).r`)()
    expect(['a', 'A', 'dialog', undefined].map(roleOf)).toEqual(['button', 'heading', 'dialog', ''])
    expect(readShort('aria-role="{{xs.s(i.role)}}" hover-class="{{xs.h(i.role)}}"')).toBe(
      'aria-role="{{xs.r(i.r)}}" hover-class="{{xs.h(xs.r(i.r))}}"',
    )
  })

  it('is drawn by the template of its kind and identified by its key', () => {
    const child = `<template is="{{xs.a(c, item.nn, l)}}" data="{{i:item,l:xs.f(l,item.nn)}}" wx:for="{{i.cn}}" wx:key="sid" />`
    expect(readShort(child)).toBe(
      `<template is="{{xs.a(c, xs.k(item), l)}}" data="{{i:item,l:xs.f(l,xs.k(item))}}" wx:for="{{i.c}}" wx:key="s" />`,
    )
    expect(readShort(`<view ${KEY}>`)).toBe(`<view id="{{i.u||i.s}}" data-sid="{{i.s}}">`)
  })

  it('gets its role, its label and its pressed look if it is only tapped', () => {
    const tapped = readShort(`<view ${NODE} bindtap="eh"  ${KEY}>`)
    expect(tapped).toMatch(
      /^<view aria-role="\{\{xs.r\(i.r\)\}\}" aria-label="\{\{xs.s\(i.a\)\}\}" hover-class="\{\{xs.h\(xs.r\(i.r\)\)\}\}" /,
    )
    expect(readShort(`<view ${NODE}  ${KEY}>`)).toMatch(/^<view style=/)
  })

  it('is drawn the same way below the deepest template', () => {
    expect(readShort(`<block wx:if="{{i.nn === '9'}}">`)).toBe(`<block wx:if="{{xs.k(i) === '9'}}">`)
    expect(readShort(`<template is="{{'tmpl_0_' + i.nn}}" />`)).toBe(
      `<template is="{{'tmpl_0_' + xs.k(i)}}" />`,
    )
  })

  it('is drawn with its own text until it has children', () => {
    const holds = (text: string) =>
      `<text id="{{i.u||i.s}}" data-sid="{{i.s}}">${text}<template is="x" /></text>`
    expect(readShort(`<text ${KEY}>\n<template is="x" /></text>`)).toBe(holds("{{i.c?'':i.x||''}}"))
    expect(readShort(`<view ${KEY}><template is="x" /></view>`)).toContain("{{i.c?'':i.t||''}}")
    expect(readShort(holds('').replace(/text/g, 'button'))).toBe(holds('').replace(/text/g, 'button'))
  })

  it('is drawn by one template at any depth as a custom wrapper', () => {
    const apart = (name: string) => `<template name="${name}"><custom-wrapper i="{{i}}" /></template>`
    const templates = [0, 1, 14].map((level) => apart(`tmpl_${level}_custom-wrapper`)).join('<text />')
    expect(readShort(templates)).toBe(`${apart('tmpl_0_w')}<text /><text />`)
  })

  it('fails the build when Taro writes its templates in another form', () => {
    expect(() => kindOf('<template name="tmpl_0_9"></template>')).toThrow('have no')
  })
})
