import {
  ESTIMATE_GRAMS_MAX,
  type FreightEstimateEntry,
  findRouteAdvantage,
  getDaysScale,
  parseDeliveryDays,
  parseFreightEstimateRequest,
  parseKilogramsToGrams,
  splitSharedStart,
} from '@/domain/pricing/estimate'

const flows = [
  { flowId: 'f1', moveModel: ['standard', 'specialGoods'] as const },
  { flowId: 'f2', moveModel: ['authorizedDeduction'] as const },
]
const ENTRY: FreightEstimateEntry = {
  flowId: 'f1',
  moveMode: 'standard',
  distributionMode: 'toDoor',
  memberType: 'regular',
  weight: '1.86',
  length: '',
  width: '',
  height: '',
}
const read = (part: Partial<FreightEstimateEntry> = {}) =>
  parseFreightEstimateRequest({ ...ENTRY, ...part }, { flows })
const problemsOf = (part: Partial<FreightEstimateEntry>) => {
  const answer = read(part)
  return 'problems' in answer ? answer.problems : {}
}

describe('the weight of an estimate', () => {
  it.each([
    ['1.86', 1860],
    ['0.001', 1],
    ['.5', 500],
    ['2.', 2000],
    ['1.234', 1234],
    ['1000', ESTIMATE_GRAMS_MAX],
    ['1000.000', ESTIMATE_GRAMS_MAX],
    [' 1 . 5 ', 1500],
    ['１．５', 1500],
    ['0000001', 1000],
  ])('%j kg is %i g', (text, grams) => expect(parseKilogramsToGrams(text)).toEqual({ grams }))
  it.each([
    ['required', ['', ' ']],
    ['format', ['.', '-1', '1,5', '1kg', 'x1', 'x.5', '1.5x', '.5x', '1.2.3', '12345678', '1e3']],
    ['decimals', ['1.2345', '.0001']],
  ])('reports %s for %j', (code, texts) => {
    for (const text of texts)
      expect([text, parseKilogramsToGrams(text)]).toEqual([
        text,
        { problem: { code: `estimate.weight.${code}` } },
      ])
  })
  it.each(['0', '0.000', '1000.001', '1234567'])('%s kg is out of range', (text) =>
    expect(parseKilogramsToGrams(text)).toEqual({
      problem: { code: 'estimate.weight.range', params: { max: 1000 } },
    }),
  )
})

describe('the size of an estimate', () => {
  const size = (length: string, width = length, height = length) => read({ length, width, height })
  const wrong = { code: 'estimate.size.format', params: { max: 1000 } }
  it('is left out if no side is given', () => {
    for (const text of ['', ' '])
      expect(size(text)).toEqual({ estimate: expect.objectContaining({ grams: 1860 }) })
    expect(size('')).not.toHaveProperty('estimate.size.length')
  })
  it.each([
    ['30', 30],
    ['30.5', 30.5],
    ['0.1', 0.1],
    ['1000', 1000],
    ['1000.0', 1000],
    [' ３０ ', 30],
  ])('%j is %d cm', (text, cm) =>
    expect(size(text)).toHaveProperty('estimate.size', { length: cm, width: cm, height: cm }),
  )
  it.each('0 0.0 1000.1 1001 12345 30.55 30. .5 -1 x x30 30x 30cm'.split(' '))(
    '%j is not a valid side',
    (text) => expect(size(text)).toEqual({ problems: { length: wrong, width: wrong, height: wrong } }),
  )
  it('reports each missing side at its field', () => {
    expect(problemsOf({ length: '30' })).toEqual({ width: wrong, height: wrong })
    expect(problemsOf({ width: '30', height: '20' })).toEqual({ length: wrong })
    expect(size('30', '20', '10')).toHaveProperty('estimate.size', { length: 30, width: 20, height: 10 })
  })
})

describe('an estimate', () => {
  it('is read completely', () =>
    expect(read()).toEqual({
      estimate: {
        flowId: 'f1',
        moveMode: 'standard',
        distributionMode: 'toDoor',
        memberType: 'regular',
        grams: 1860,
        size: undefined,
      },
    }))
  it.each([
    ['flowId', ['', 'f9']],
    ['moveMode', ['', 'x', 'authorizedDeduction']],
    ['distributionMode', ['', 'x']],
    ['memberType', ['', 'x']],
  ] as const)('reports that %s is required if it is missing or not offered', (field, values) => {
    for (const value of values)
      expect(problemsOf({ [field]: value })).toEqual({ [field]: { code: `estimate.${field}.required` } })
  })
  it.each([
    ['moveMode', ['standard', 'specialGoods']],
    ['distributionMode', ['toDoor', 'selfPickup']],
    ['memberType', ['regular', 'vip']],
  ] as const)('accepts each %s that is offered', (field, values) => {
    for (const value of values) expect(read({ [field]: value })).toHaveProperty(`estimate.${field}`, value)
  })
  it('accepts another mode for another flow', () =>
    expect(read({ flowId: 'f2', moveMode: 'authorizedDeduction' })).toHaveProperty('estimate.flowId', 'f2'))
  it('accepts any mode while no flow is chosen', () => {
    expect(problemsOf({ flowId: '', moveMode: 'authorizedDeduction' })).toEqual({
      flowId: { code: 'estimate.flowId.required' },
    })
  })
  it('reports all problems at once', () => {
    const nothing = {
      flowId: '',
      moveMode: '',
      distributionMode: '',
      memberType: '',
      weight: '',
      length: '0',
    }
    expect(Object.keys(problemsOf(nothing)).sort()).toEqual(
      ['distributionMode', 'flowId', 'height', 'length', 'memberType', 'moveMode', 'weight', 'width'].sort(),
    )
  })
})

describe('the names of send modes', () => {
  it.each([
    [['Portage standard', 'Portage express'], 'Portage', ['Standard', 'Express']],
    [['渡口标准', '渡口标准', '渡口特快'], '渡口', ['标准', '标准', '特快']],
    [['EMS 快线', 'EMS 经济线'], 'EMS', ['快线', '经济线']],
    [['Air', 'Air'], 'Air', ['', '']],
    [['Air', 'Sea'], '', ['Air', 'Sea']],
    // What would be left is no name.
    [['Air', 'Air express'], '', ['Air', 'Air express']],
    [['特快专线', '特货专线'], '', ['特快专线', '特货专线']],
    [['渡口甲', '渡口乙'], '', ['渡口甲', '渡口乙']],
    [[], '', []],
  ])('%j share the start %j', (names, shared, rests) =>
    expect(splitSharedStart(names)).toEqual({ shared, rests }),
  )
})

describe('the days of a send mode', () => {
  it.each([
    ['出库后 4–6 个工作日', { from: 4, to: 6, isWorkingDays: true }],
    ['4 - 12 working days after dispatch', { from: 4, to: 12, isWorkingDays: true }],
    ['3至5天', { from: 3, to: 5, isWorkingDays: false }],
    ['about 3 days', { from: 3, to: 3, isWorkingDays: false }],
    ['出庫後 4–6 個工作天', { from: 4, to: 6, isWorkingDays: true }],
    ['5日', { from: 5, to: 5, isWorkingDays: false }],
    ['4 to 6 business days', { from: 4, to: 6, isWorkingDays: true }],
    ['customs 24 hours, then 1 day', { from: 1, to: 1, isWorkingDays: false }],
    ['24–48 hours', undefined],
    ['2 weeks', undefined],
    ['24 小时', undefined],
    ['1.5 days', undefined],
    ['1000 days', undefined],
    ['6–4 days', undefined],
    ['0 days', undefined],
    ['on request', undefined],
  ])('are read from %s', (timeBar, days) => expect(parseDeliveryDays(timeBar)).toEqual(days))

  it.each([
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [25, [0, 5, 10, 15, 20, 25]],
    [300, [0, 50, 100, 150, 200, 250, 300]],
    [1201, [0, 1201]],
  ])('up to %i have a scale', (latest, marks) => expect(getDaysScale(latest)).toEqual(marks))
})

describe('the advantage of a route', () => {
  const route = (totalFeeRmb: number, to?: number, batteries: 'all' | 'builtIn' | null = null) => ({
    totalFeeRmb,
    batteries,
    days: to === undefined ? undefined : { from: 1, to },
  })
  it.each([
    ['the lower price', route(1, 9), route(2, 3), 'cheapest'],
    ['fewer days', route(2, 3), route(1, 9), 'fastest'],
    ['price before days', route(1, 3), route(2, 9), 'cheapest'],
    ['days at the same price', route(1, 3), route(1, 9), 'fastest'],
    ['nothing when both are equal', route(1, 3), route(1, 3), undefined],
    ['no days where a route has none', route(2, 3), route(1), undefined],
    ['batteries of all kinds, if it is neither', route(2, 9, 'all'), route(1, 3, 'builtIn'), 'allBatteries'],
    ['price before batteries', route(1, 9, 'all'), route(2, 3), 'cheapest'],
    ['no batteries where all routes take them', route(2, 9, 'all'), route(1, 3, 'all'), undefined],
  ])('is %s', (_what, one, other, advantage) => expect(findRouteAdvantage(one, [one, other])).toBe(advantage))
})
