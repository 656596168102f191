import { ParcelSummaryCard } from '@/shared/parcels/parcel-summary-card'
import { type RenderedNode, renderNode } from '../../support/screens/draw'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/screens/plain-elements'))
jest.mock('taro-ui/lib/components/activity-indicator', () => () => 'turning')
const mockCopied: string[] = []
jest.mock('@/platform/clipboard/clipboard', () => ({
  writeClipboard: async (text: string) => Boolean(mockCopied.push(text)),
}))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/screens/plain-taro'))

const parcel = {
  packageNo: 'PT7X2K9QWE4M1C',
  routeProgress: {
    from: '769DCR',
    fromName: 'Dongguan',
    to: 'SG',
    toName: 'Singapore',
    stage: 5 as const,
    stageName: 'Outbound',
    tone: 'info' as const,
  },
  badge: 'In transit',
  date: '11-20',
  currency: 'CNY',
}
const ID = `parcel-${parcel.packageNo}`
const label = () => screen.find(ID).textContent
const show = async (trackingNo: string | null, note?: string) => {
  const shown = { ...parcel, trackingNo, ...(note && { note }) }
  screen = await renderNode(<ParcelSummaryCard parcel={shown} onOpen={() => undefined} />)
}

let screen: RenderedNode
afterEach(() => screen.end())

describe('the label of a parcel', () => {
  it('is the tracking number', async () => {
    await show('SF1408227655301')
    expect(label()).toContain('SF1408227655301')
    expect(label()).not.toContain(parcel.packageNo)
  })
  it('is the package number when the merchant gave none; copies it, and shows the last change', async () => {
    await show(null, 'On its way')
    expect(label()).toContain(parcel.packageNo)
    expect(label()).toContain('11-20')
    expect(screen.find(`${ID}-copy`).getAttribute('aria-label')).toBe('复制包裹编号')
    await screen.press(`${ID}-copy`)
    expect(mockCopied).toEqual([parcel.packageNo])
  })
  it('has no second part when the badge says all', async () => {
    await show(null)
    expect(label()).not.toContain('11-20')
  })
})
