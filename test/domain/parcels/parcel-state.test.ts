import {
  canChangeAddress,
  canChangeContentsInWarehouse,
  canChangeDestination,
  canCorrectRefusedForecast,
  canDeleteForecast,
  canEditForecast,
  findListFilterForState,
  findNextParcelState,
  findRouteStageNumberByCode,
  getListGroupForState,
  isPricedSeparately,
  listAllowedLogisticsEvents,
  listAllowedTransitionEvents,
  listFiltersInGroup,
  listStatesInFilter,
  listStatesInGroup,
  PARCEL_LIST_FILTERS,
  PARCEL_LIST_GROUP_CODE,
  PARCEL_LIST_GROUPS,
  PARCEL_STATES,
  PARCEL_TRANSITION_EVENTS,
  type ParcelState,
  type ParcelTransitionEvent,
  ROUTE_PROGRESS_STAGES,
  toRouteProgressCode,
} from '@/domain/parcels/parcel-state'

const walk = (from: ParcelState, ...events: ParcelTransitionEvent[]) =>
  events.reduce<ParcelState | undefined>((state, event) => state && findNextParcelState(state, event), from)
const STARTS: ParcelState[] = ['declared', 'waitingDeclaration']

it('a refused forecast can be corrected only after a failed review and with a tracking number', () => {
  const corrected = (trackingNo: string | null) =>
    PARCEL_STATES.filter((state) => canCorrectRefusedForecast({ state, trackingNo }))
  expect(corrected('SF1408227655319')).toEqual(['declarationFailed'])
  expect(corrected(null)).toEqual([])
})

it.each<[string, ParcelState, { mergedInto?: string; dissolvedAt?: Date }, boolean]>([
  ['that waits for payment', 'toPay', {}, true],
  ['that is paid', 'paidWaitingOutbound', {}, true],
  ['that is in transit', 'inTransit', {}, true],
  ['that was signed for', 'signed', {}, true],
  ['that was lost', 'abnormalEnded', {}, true],
  ['in a merged parcel', 'paidWaitingOutbound', { mergedInto: 'PT000009' }, false],
  ['in a merged parcel that is being delivered', 'delivering', { mergedInto: 'PT000009' }, false],
  ['in a merged parcel that was signed for', 'signed', { mergedInto: 'PT000009' }, false],
  ['that is to be split', 'toSplit', {}, false],
  ['that was split, or whose merge was undone', 'abnormalEnded', { dissolvedAt: new Date(0) }, false],
])('a parcel %s (%s, %j) is priced separately: %p', (_, state, part, isIt) => {
  expect(isPricedSeparately({ state, mergedInto: null, dissolvedAt: null, ...part })).toBe(isIt)
})

describe('the life of a parcel', () => {
  it('goes from declaration to signature', () => {
    const inWarehouse = walk('declared', 'receive', 'passReview', 'tally', 'pay')!
    expect(walk(inWarehouse, 'ship', 'clear', 'transit', 'deliver', 'sign')).toBe('signed')
    expect(walk('paidWaitingOutbound', 'shipInTransit', 'deliver', 'sign')).toBe('signed')
  })
  it('enters review after a late declaration and after a correction', () => {
    expect(walk('waitingDeclaration', 'declare')).toBe('inboundReview')
    expect(walk('inboundReview', 'refuseReview')).toBe('declarationFailed')
    expect(walk('declarationFailed', 'correct')).toBe('inboundReview')
  })
  it('returns to review when the destination changes in the warehouse', () => {
    expect(walk('declared', 'changeDestination')).toBe('declared')
    for (const state of ['inboundReview', 'tallying', 'toPay'] as const)
      expect(findNextParcelState(state, 'changeDestination')).toBe('inboundReview')
    for (const state of [...listStatesInGroup('progress'), ...listStatesInGroup('finished')])
      expect(findNextParcelState(state, 'changeDestination')).toBeUndefined()
  })
  it('returns to payment when the payment is cancelled before the parcel leaves', () => {
    expect(walk('toPay', 'pay', 'cancelPayment')).toBe('toPay')
    for (const state of PARCEL_STATES.filter((it) => it !== 'paidWaitingOutbound'))
      expect(findNextParcelState(state, 'cancelPayment')).toBeUndefined()
  })
  it('returns to the tally after a split', () =>
    expect(walk('tallying', 'requireSplit', 'split')).toBe('tallying'))
  it('can have an exception until payment, which is then resolved or ends the parcel', () => {
    for (const state of listStatesInGroup('waiting').filter((it) => it !== 'declared' && it !== 'abnormal'))
      expect(findNextParcelState(state, 'raiseException')).toBe('abnormal')
    expect(walk('abnormal', 'resolveException')).toBe('inboundReview')
    expect(walk('abnormal', 'endAbnormally')).toBe('abnormalEnded')
  })
  it('can end abnormally on the way, but not before the parcel has left', () => {
    for (const state of listStatesInGroup('progress'))
      expect(findNextParcelState(state, 'endAbnormally')).toBe(
        state === 'paidWaitingOutbound' ? undefined : 'abnormalEnded',
      )
  })
  it('has one payment, only after the tally', () => {
    const payable = PARCEL_STATES.filter((state) => findNextParcelState(state, 'pay'))
    expect(payable).toEqual(['toPay'])
  })
  it('never continues after its end', () => {
    for (const end of ['signed', 'abnormalEnded'] as const)
      expect(listAllowedTransitionEvents(end)).toEqual([])
  })
  it('reaches every state, and can end from each of them', () => {
    const reach = (from: ParcelState[]) => {
      const seen = new Set(from)
      for (const state of seen)
        for (const event of listAllowedTransitionEvents(state)) seen.add(findNextParcelState(state, event)!)
      return seen
    }
    expect([...reach(STARTS)].sort()).toEqual([...PARCEL_STATES].sort())
    for (const state of PARCEL_STATES) {
      const ends = [...reach([state])]
      expect(ends.includes('signed') || ends.includes('abnormalEnded')).toBe(true)
    }
  })
  it('uses every event', () => {
    const used = new Set(PARCEL_STATES.flatMap(listAllowedTransitionEvents))
    expect([...used].sort()).toEqual([...PARCEL_TRANSITION_EVENTS].sort())
  })
  it('has sixteen states', () => expect(new Set(PARCEL_STATES).size).toBe(16))
})

describe('route stages', () => {
  it.each([
    [[0, 1, 2, 3], 1],
    [[4, 5, 6, 7, 8], 2],
    [[9], 4],
    [[10], 5],
    [[11], 3],
    [[12, 16], 6],
    [[13, 14, 15, 17, 99, Number.NaN], undefined],
  ] as const)('status codes %j are stage %s', (codes, stage) => {
    for (const code of codes) expect(findRouteStageNumberByCode(code)).toBe(stage)
  })
  it('are six, in the order of the documents', () =>
    expect(ROUTE_PROGRESS_STAGES).toEqual([
      'newPackage',
      'inbound',
      'dataReviewing',
      'waitingOut',
      'outbound',
      'received',
    ]))
  it('have a status code for every state', () => {
    const codes = Object.fromEntries(PARCEL_STATES.map((state) => [state, toRouteProgressCode(state)]))
    expect(codes).toEqual({
      waitingDeclaration: 4,
      declarationFailed: 11,
      declared: 2,
      inboundReview: 11,
      tallying: 9,
      abnormal: 5,
      toPay: 9,
      paidWaitingOutbound: 9,
      outboundCustoms: 10,
      clearedTransit: 10,
      inTransit: 10,
      delivering: 10,
      signed: 12,
      abnormalEnded: 16,
      toSplit: 9,
      outboundInTransit: 10,
    })
  })
})

describe('groups and filters', () => {
  it('waiting, in progress and finished contain every state once', () => {
    expect(PARCEL_LIST_GROUPS).toEqual(['waiting', 'progress', 'finished'])
    expect(PARCEL_LIST_GROUP_CODE).toEqual({ all: 0, waiting: 1, progress: 2, finished: 3 })
    expect(PARCEL_LIST_GROUPS.flatMap(listStatesInGroup).sort()).toEqual([...PARCEL_STATES].sort())
  })
  it('finished contains signed and abnormally ended', () =>
    expect(listStatesInGroup('finished')).toEqual(['signed', 'abnormalEnded']))
  it('in progress starts with the payment', () => {
    expect(getListGroupForState('toPay')).toBe('waiting')
    expect(getListGroupForState('paidWaitingOutbound')).toBe('progress')
    expect(getListGroupForState('delivering')).toBe('progress')
  })
  it('every filter is inside one group, and every state has at most one filter', () => {
    expect(listFiltersInGroup('waiting')).toEqual([
      'toDeclare',
      'toInbound',
      'inWarehouse',
      'toPay',
      'exceptional',
    ])
    expect(listFiltersInGroup('progress')).toEqual(['toOutbound', 'toReceive'])
    expect(listFiltersInGroup('finished')).toEqual([])
    const held = PARCEL_LIST_FILTERS.flatMap(listStatesInFilter)
    expect(new Set(held).size).toBe(held.length)
  })
  it.each([
    ['waitingDeclaration', 'toDeclare'],
    ['declarationFailed', 'toDeclare'],
    ['declared', 'toInbound'],
    ['inboundReview', 'inWarehouse'],
    ['tallying', 'inWarehouse'],
    ['toSplit', 'inWarehouse'],
    ['toPay', 'toPay'],
    ['abnormal', 'exceptional'],
    ['paidWaitingOutbound', 'toOutbound'],
    ['outboundCustoms', 'toReceive'],
    ['inTransit', 'toReceive'],
    ['signed', undefined],
  ] as const)('%s has the filter %s', (state, filter) => expect(findListFilterForState(state)).toBe(filter))
})

describe('the changes that a member can make to a parcel', () => {
  const states = (isOpen: (state: ParcelState) => boolean) => PARCEL_STATES.filter(isOpen)
  const NUMBER = 'SF1408227655319'
  it('include the whole forecast until arrival, and after a failed review', () => {
    expect(states((state) => canEditForecast({ state, trackingNo: NUMBER }))).toEqual([
      'declarationFailed',
      'declared',
    ])
    expect(states((state) => canEditForecast({ state, trackingNo: null }))).toEqual([])
  })
  it('include the contents from arrival until the end of the tally', () => {
    expect(states((state) => canChangeContentsInWarehouse({ state, trackingNo: NUMBER }))).toEqual([
      'inboundReview',
      'tallying',
    ])
    expect(states((state) => canChangeContentsInWarehouse({ state, trackingNo: null }))).toEqual([])
  })
  it('include the address until payment, but not during an exception', () => {
    expect(states(canChangeAddress).sort()).toEqual(
      ['declared', 'inboundReview', 'declarationFailed', 'tallying', 'toSplit', 'toPay'].sort(),
    )
  })
  it('include the destination until payment, but not before a split or a correction', () =>
    expect(states(canChangeDestination).sort()).toEqual(
      ['declared', 'inboundReview', 'tallying', 'toPay'].sort(),
    ))
  it('include deletion until the warehouse receives the parcel', () =>
    expect(states(canDeleteForecast)).toEqual(['declared']))
})

describe('the events that the warehouse can report', () => {
  it('let a merged parcel leave only after packing, and pack no other parcel', () => {
    const steps = (kind: 'single' | 'merged' | 'piece', isPacked: boolean) =>
      listAllowedLogisticsEvents({ state: 'paidWaitingOutbound', kind, isPacked })
    expect(steps('merged', false)).toEqual(['pack'])
    expect(steps('merged', true)).toEqual(['ship'])
    for (const kind of ['single', 'piece'] as const) expect(steps(kind, false)).toEqual(['ship'])
  })
  it('depend on the state, in the order of a parcel', () => {
    const stepsOf = (state: ParcelState) =>
      listAllowedLogisticsEvents({ state, kind: 'single', isPacked: false })
    expect(stepsOf('declared')).toEqual(['receive'])
    expect(stepsOf('inboundReview')).toEqual(['passReview', 'refuseReview', 'raiseException'])
    expect(stepsOf('signed')).toEqual([])
  })
  it('never include events of the member', () => {
    for (const state of PARCEL_STATES)
      for (const step of ['pay', 'declare', 'correct', 'cancelPayment'])
        expect(listAllowedLogisticsEvents({ state, kind: 'merged', isPacked: false })).not.toContain(step)
  })
})
