import { readMemberName } from '@/domain/person-name'

describe('the name of a member', () => {
  it.each([
    [' Lim\u200b Mei Lin ', 'Lim Mei Lin'],
    ['陳美玲', '陳美玲'],
    ['Юрий', 'Юрий'],
  ])('%j is kept as %s, in any script', (text, name) => expect(readMemberName(text)).toEqual({ name }))
  it.each([
    ['', 'name.required'],
    ['\u200b', 'name.required'],
    ['12', 'name.noLetters'],
    ['L', 'name.tooShort'],
    ['Mei 😀', 'name.emoji'],
    ['Mei <b>', 'name.special'],
  ])('%j is none: %s', (text, code) => expect(readMemberName(text)).toMatchObject({ problem: { code } }))
})
