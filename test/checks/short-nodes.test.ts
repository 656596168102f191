import { kindOf, readShort } from '../../config/taro-patches/short-nodes'

const NODE = `style="{{i.st}}" class="{{i.cl}}"`
const KEY = `id="{{i.uid||i.sid}}" data-sid="{{i.sid}}"`
const TEMPLATES = [
  `<template name="tmpl_0_6"><view hover-class="{{i.p1}}" ${NODE}  ${KEY}></view></template>`,
  `<template name="tmpl_0_3"><view ${NODE}  ${KEY}></view></template>`,
  `<template name="tmpl_0_9">\n  <block>{{i.v}}</block>\n</template>`,
].join('')

/** Returns the templates' own function that determines the kind of a node. */
const kindFrom = (line: string): ((node: object) => string) => new Function(`return ({ ${line} }).k`)()

describe('a short node of the mini program', () => {
  it('is a text if it has a value, and a plain view if it names no kind', () => {
    const kind = kindFrom(kindOf(TEMPLATES))
    expect([{ v: 'a' }, { v: '' }, { l: 'a' }, { n: '6' }].map(kind)).toEqual(['9', '9', '3', '6'])
  })

  it('is drawn by the template of its kind and identified by its key', () => {
    const child = `<template is="{{xs.a(c, item.nn, l)}}" data="{{i:item,l:xs.f(l,item.nn)}}" wx:for="{{i.cn}}" wx:key="sid" />`
    expect(readShort(child)).toBe(
      `<template is="{{xs.a(c, xs.k(item), l)}}" data="{{i:item,l:xs.f(l,item.n)}}" wx:for="{{i.c}}" wx:key="s" />`,
    )
    expect(readShort(`<view ${KEY}>`)).toBe(`<view id="{{i.u||i.s}}" data-sid="{{i.s}}">`)
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
    expect(readShort(`<text ${KEY}>\n<template is="x" /></text>`)).toBe(holds("{{i.c?'':i.t||''}}"))
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
