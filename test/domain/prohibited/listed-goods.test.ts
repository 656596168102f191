import { searchListedGoods } from '@/domain/prohibited/find-listed'
import {
  checkGoodsSendabilityByMode,
  findRuleForRoute,
  GOODS_DESTINATION_CHOICES,
  type GoodsCheckRoute,
  getBatteryAcceptance,
  getChoiceForDestinationGroup,
  LISTED_GOODS_KINDS,
  type ListedGoods,
  type ListedGoodsRule,
  listModesThatAccept,
  UNITED_STATES_CODE,
} from '@/domain/prohibited/listed-goods'

const note = (text: string) => ({ sc: text, tc: text, en: text })
const rule = (text: string, part: Partial<ListedGoodsRule> = {}): ListedGoodsRule => ({
  ...{ from: '', to: '', modes: ['specialGoods'], note: note(text) },
  ...part,
})
const HK: GoodsCheckRoute = {
  ...{ from: '769DCR', to: 'HK', group: 'hkMacauTaiwan' },
  modes: ['standard', 'specialGoods'],
}
const saidOn = (rules: ListedGoodsRule[], trip: GoodsCheckRoute = HK) =>
  findRuleForRoute(rules, trip)?.note.en

it('the list has four kinds and three choices of destination', () => {
  expect(LISTED_GOODS_KINDS).toEqual(['prohibited', 'special', 'fragile', 'common'])
  expect(GOODS_DESTINATION_CHOICES).toEqual(['china', 'us', 'others'])
  expect(UNITED_STATES_CODE).toBe('US')
  expect(
    (['mainland', 'hkMacauTaiwan', 'international', null] as const).map(getChoiceForDestinationGroup),
  ).toEqual(['china', 'china', 'others', 'others'])
})

describe('the rule of a route', () => {
  const everywhere = rule('everywhere')
  const group = rule('group', { to: 'hkMacauTaiwan' })
  const place = rule('place', { to: 'HK' })
  const warehouse = rule('warehouse', { from: '769DCR' })
  const both = rule('both', { from: '769DCR', to: 'HK' })

  it('is the most specific one, in any order', () => {
    const byCloseness = [
      both,
      place,
      rule('group and warehouse', { from: '769DCR', to: 'hkMacauTaiwan' }),
      group,
    ]
    const all = [...byCloseness, warehouse, everywhere]
    for (let at = 0; at < all.length; at += 1) {
      const left = all.slice(at)
      expect(saidOn(left)).toBe(left[0]!.note.en)
      expect(saidOn([...left].reverse())).toBe(left[0]!.note.en)
    }
  })
  it('is not a rule of another place', () => {
    expect(saidOn([rule('a', { to: 'MC' }), rule('b', { from: 'JFK03A' })])).toBeUndefined()
    expect(saidOn([rule('a', { to: 'mainland' }), everywhere])).toBe('everywhere')
    expect(saidOn([group, everywhere], { ...HK, to: 'XX', group: null })).toBe('everywhere')
    expect(saidOn([])).toBeUndefined()
  })
  it('is the first of two equal ones', () => {
    expect(saidOn([rule('first'), rule('second')])).toBe('first')
  })
  it('does not match a destination in the field of the warehouse', () => {
    expect(saidOn([rule('a', { from: 'hkMacauTaiwan' })])).toBeUndefined()
    expect(saidOn([rule('a', { from: 'HK' })])).toBeUndefined()
  })
})

describe('the check whether goods can be sent', () => {
  const by = (...rules: ListedGoodsRule[]) => checkGoodsSendabilityByMode({ rules }, HK)

  it('allows every mode without a rule', () => {
    expect(by()).toEqual({
      sendable: 'all',
      routes: [
        { mode: 'standard', isTaken: true },
        { mode: 'specialGoods', isTaken: true },
      ],
      note: undefined,
    })
  })
  it('allows all, some or no modes by its rule, with the note of the rule', () => {
    expect(by(rule('some'))).toEqual({
      sendable: 'some',
      routes: [
        { mode: 'standard', isTaken: false },
        { mode: 'specialGoods', isTaken: true },
      ],
      note: note('some'),
    })
    expect(by(rule('all', { modes: ['standard', 'specialGoods'] })).sendable).toBe('all')
    expect(by(rule('none', { modes: [] })).sendable).toBe('none')
    expect(by(rule('none', { modes: ['authorizedDeduction'] })).sendable).toBe('none')
  })
  it('shows what would be allowed on a route without modes', () => {
    const us: GoodsCheckRoute = { from: '769DCR', to: UNITED_STATES_CODE, group: null, modes: [] }
    const there = (...rules: ListedGoodsRule[]) => checkGoodsSendabilityByMode({ rules }, us)
    expect(there()).toEqual({ sendable: 'all', routes: [], note: undefined })
    expect(there(rule('a', { modes: ['standard'] }))).toEqual({
      sendable: 'all',
      routes: [],
      note: note('a'),
    })
    expect(there(rule('a')).sendable).toBe('some')
    expect(there(rule('a', { modes: [] }))).toEqual({ sendable: 'none', routes: [], note: note('a') })
    expect(there(rule('a', { to: 'US', modes: [] }), rule('b', { modes: ['standard'] })).sendable).toBe(
      'none',
    )
  })
})

it('the modes that accept goods are in the order of the route', () => {
  expect(listModesThatAccept({ rules: [rule('special')] }, HK)).toEqual(['specialGoods'])
  expect(listModesThatAccept({ rules: [] }, HK)).toEqual(['standard', 'specialGoods'])
  expect(listModesThatAccept({ rules: [rule('no', { modes: [] })] }, HK)).toEqual([])
})

describe('the search in listed goods', () => {
  const goods = (sc: string, tc: string, en: string, words: Partial<ListedGoods['words']> = {}) => ({
    name: { sc, tc, en },
    words: { sc: [], tc: [], en: [], ...words },
  })
  const bank = goods('充电宝', '尿袋', 'Power bank', { tc: ['行動電源'], en: ['powerbank'] })
  const cell = goods('电池', '電池', 'Batteries', { en: ['AA battery', 'cell'] })
  const phone = goods('手机', '手機', 'Mobile phone')
  const shell = goods('手机壳', '手機殼', 'Phone case')
  const wine = goods('酒', '酒', 'Wine', { en: ['wine glass box'] })
  const list = [bank, cell, phone, shell, wine]
  const found = (question: string) => searchListedGoods(list, question).map(({ name }) => name.en)

  it.each([
    ['充电宝', ['Power bank']],
    ['行動電源', ['Power bank']],
    ['尿袋', ['Power bank']],
    ['ＰＯＷＥＲ ＢＡＮＫ', ['Power bank']],
    ['power banks', ['Power bank']],
    ['Power-Bank!', ['Power bank']],
    ['battery', ['Batteries']],
    ['batteries', ['Batteries']],
    ['小米充电宝20000毫安', ['Power bank']],
    ['my powerbank please', ['Power bank']],
  ])('for %s finds %s', (question, names) => {
    expect(found(question)).toEqual(names)
  })
  it('finds nothing for an empty question, only punctuation, or unlisted goods', () => {
    for (const question of ['', '  ', '!?。', '恐龙', 'zeppelin']) expect(found(question)).toEqual([])
  })
  it('ranks an equal name first, then a beginning, a contained word, and a part of a word', () => {
    expect(found('手机')).toEqual(['Mobile phone', 'Phone case'])
    expect(found('phone')).toEqual(['Phone case', 'Mobile phone'])
    expect(found('wine')).toEqual(['Wine'])
    const held = [goods('a', 'b', 'Old cup'), goods('c', 'd', 'Cupboard'), goods('e', 'f', 'Cup')]
    expect(searchListedGoods(held, 'cup').map(({ name }) => name.en)).toEqual(['Cup', 'Old cup', 'Cupboard'])
  })
  it('ranks the longest word inside a question first, and ignores words that are too short', () => {
    expect(found('蓝色手机壳')).toEqual(['Phone case', 'Mobile phone'])
    // Too short to match inside a longer word: one Chinese character, three Latin letters.
    expect(found('啤酒杯')).toEqual([])
    expect(searchListedGoods([goods('甲', '甲', 'gas')], 'gasket ring')).toEqual([])
    expect(searchListedGoods([goods('甲', '甲', 'cell')], 'solar cell set')).toHaveLength(1)
    expect(searchListedGoods([goods('火机', '火機', 'x')], '防风火机一个')).toHaveLength(1)
    expect(searchListedGoods([goods('甲', '甲', 'a1b')], 'xa1bx')).toEqual([])
  })
  it('keeps the order of the list for equal matches', () => {
    const alike = [goods('1', '1', 'Red tea'), goods('2', '2', 'Old tea')]
    expect(searchListedGoods(alike, 'tea').map(({ name }) => name.en)).toEqual(['Red tea', 'Old tea'])
  })
  it('ranks a name before another word, and a plural before a beginning', () => {
    const inOrder = (list: ReturnType<typeof goods>[], question: string) =>
      searchListedGoods(list, question).map(({ name }) => name.en)
    expect(inOrder([goods('1', '1', 'Mug', { en: ['cup'] }), goods('2', '2', 'Cup')], 'cup')).toEqual([
      ...['Cup', 'Mug'],
    ])
    expect(inOrder([goods('1', '1', 'Watches box'), goods('2', '2', 'Watch')], 'watches')).toEqual([
      ...['Watch', 'Watches box'],
    ])
    expect(inOrder([goods('1', '1', 'Gasket')], 'gases')).toEqual([])
  })
  it('treats singular and plural alike, except in short words', () => {
    const finds = (word: string, question: string) =>
      searchListedGoods([goods('1', '1', word)], question).length === 1
    for (const [one, many] of [
      ['watch', 'watches'],
      ['shoe', 'shoes'],
      ['toy', 'toys'],
      ['battery', 'batteries'],
      ['aa1', 'aa1s'],
    ] as const) {
      expect(finds(many, one)).toBe(true)
      expect(finds(one, many)).toBe(true)
    }
    expect(finds('gas', 'ga')).toBe(true)
    expect(finds('ga', 'gas')).toBe(false)
    expect(finds('kit', 'kite')).toBe(false)
  })
})

describe('the batteries that a mode takes', () => {
  const of = (phone: ListedGoodsRule[] | undefined, battery: ListedGoodsRule[] | undefined) => {
    const rows = { phone, battery }
    const listed = Object.entries(rows).flatMap(([id, rules]) => (rules ? [{ id, rules }] : []))
    return (['standard', 'specialGoods'] as const).map((mode) => getBatteryAcceptance(listed, HK, mode))
  }
  const none = rule('none', { modes: [] })
  it.each([
    ['by the rules of built-in and loose ones', [], [rule('special')], ['builtIn', 'all']],
    ['as none where not even a phone may go', [rule('special')], [rule('special')], ['none', 'all']],
    ['as built-in only where loose ones may not go', [], [none], ['builtIn', 'builtIn']],
    ['as unknown without a row', [], undefined, [null, null]],
  ] as const)('are known %s', (_how, phone, battery, modes) =>
    expect(of(phone && [...phone], battery && [...battery])).toEqual(modes),
  )
})
