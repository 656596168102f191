import { leaveOutUnused } from '../../config/taro-patches/unused-attributes'

const scripts = [
  `e.jsx(View,{hoverClass:"is-press",onTouchStart:f,catchMove:!0})`,
  'jsx(Input,{maxlength:5,onInput:g})',
]

describe('what the mini program’s templates are left with', () => {
  test('an attribute that a script names stays, with its default, and any other goes', () => {
    const view = `<view hover-class="{{i.p1||'none'}}" hover-stay-time="{{xs.b(i.p3,400)}}" animation="{{i.p0}}" style="{{i.st}}">`
    expect(leaveOutUnused(view, scripts)).toBe(`<view hover-class="{{i.p1||'none'}}" style="{{i.st}}">`)
  })

  test('so does an event by the property that hears it, and a move that is caught', () => {
    expect(
      leaveOutUnused(
        '<view bindtouchstart="eh" bindlongpress="eh" bindtap="eh" catchtouchmove="eh">',
        scripts,
      ),
    ).toBe('<view bindtouchstart="eh" bindtap="eh" catchtouchmove="eh">')
    expect(leaveOutUnused('<view catchtouchmove="eh" bindtap="eh">', [])).toBe('<view bindtap="eh">')
  })

  test('each of several scripts is looked at, a word as a whole', () => {
    expect(leaveOutUnused('<input maxlength="{{i.p10}}" max="{{i.p1}}" bindinput="eh">', scripts)).toBe(
      '<input maxlength="{{i.p10}}" bindinput="eh">',
    )
  })

  test('what tells an element from another, and what draws a list, always stays', () => {
    const item = `<text class="{{i.cl}}" id="{{i.uid||i.sid}}" data-sid="{{i.sid}}" wx:for="{{i.cn}}" wx:key="sid">`
    expect(leaveOutUnused(item, [])).toBe(item)
    const part = `<template is="{{xs.a(c, item.nn, l)}}" data="{{i:item,c:c+1}}" wx:if="{{i.nn}}" />`
    expect(leaveOutUnused(part, [])).toBe(part)
  })

  test('so does what a screen reader is told, and how what is pressed is seen', () => {
    const item = `<view aria-label="{{xs.s(i.ariaLabel)}}" hover-class="{{xs.b(i.p1,xs.h(i.role))}}" hover-stay-time="100" style="{{i.st}}">`
    expect(leaveOutUnused(item, [])).toBe(item)
  })

  test('no space is sent between two elements', () => {
    expect(leaveOutUnused('<view style="">\n  <text class="a"></text>\n</view>', [])).toBe(
      '<view style=""><text class="a"></text></view>',
    )
  })
})
