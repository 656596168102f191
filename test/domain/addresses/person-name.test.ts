import { normalisePersonName, parseMemberName } from '@/domain/addresses/person-name'

describe('the name of a member', () => {
  it.each([
    [' Lim\u200b Mei Lin ', 'Lim Mei Lin'],
    ['陳美玲', '陳美玲'],
    ['Юрий', 'Юрий'],
  ])('is normalised from %j to %s', (text, name) => expect(parseMemberName(text)).toEqual({ name }))
  it.each([
    ['', 'name.required'],
    ['\u200b', 'name.required'],
    ['12', 'name.noLetters'],
    ['L', 'name.tooShort'],
    ['Mei 😀', 'name.emoji'],
    ['Mei <b>', 'name.special'],
  ])('is refused as %j: %s', (text, code) =>
    expect(parseMemberName(text)).toMatchObject({ problem: { code } }),
  )
})

describe('a normalised name', () => {
  it.each([...'.·•・．‧⋅∙･'])('has · for %j between Chinese characters', (dot) => {
    for (const written of [`阿卜杜拉${dot}买买提`, `阿卜杜拉 ${dot} 买买提`])
      expect(normalisePersonName(written)).toBe('阿卜杜拉·买买提')
  })
  it('has · between all its parts', () =>
    expect(normalisePersonName('阿卜杜．热西提‧玉山∙江')).toBe('阿卜杜·热西提·玉山·江'))
  it.each([
    'J. Smith',
    'Gal·la Puig',
    'マイケル・ジャクソン',
    'Ada B.Byron',
    '李.A',
    'A．李',
    '李伟.',
    '·李',
  ])('is unchanged for %s', (name) => expect(normalisePersonName(name)).toBe(name))
  it.each([
    ['⼤⼭', '大山'],
    ['⽅⽟', '方玉'],
    ['⾼⼩⽟', '高小玉'],
    ['⻢⾦⽣', '⻢金生'],
    ['⼀⼆', '一二'],
    ['⿓⿔', '龍龜'],
    ['⿕', '龠'],
    ['⾺⽂', '馬文'],
    ['⽯⽊', '石木'],
    ['⽩⾬', '白雨'],
    ['⾦⽔⽣', '金水生'],
  ])('has characters instead of radicals: %s is %s', (name, characters) =>
    expect(normalisePersonName(name)).toBe(characters),
  )
})

describe('a single character', () => {
  it.each(['李', '𬱖', '闫〇', '〇', '⼤', '㐱', '𠮷', '々', '王 ', '曌'])('%s is a name', (name) =>
    expect(parseMemberName(name)).toEqual({ name: normalisePersonName(name) }),
  )
  it.each(['L', 'é', 'Ж', 'ω', 'W.', 'ა'])('is too short as an initial: %s', (name) =>
    expect(parseMemberName(name)).toMatchObject({ problem: { code: 'name.tooShort' } }),
  )
})
