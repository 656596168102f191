import '../../support/screen-test'
import { getPackageDetail } from '@/contract/parcels'
import type { ParcelState } from '@/domain/parcel-state'
import DetailsPage from '@/features/parcel/pages/details'
import { setLanguage } from '@/i18n/language'
import { fakeServer } from '../../support/fake-server'
import { drawn, find, open, press, until } from '../../support/screens'
import { REFUSED_PARCEL, refusedParcel } from './refused-parcel'

const mockCopied: string[] = []
jest.mock('@/platform/clipboard/clipboard', () => ({
  writeClipboard: async (text: string) => mockCopied.push(text) > 0,
}))
beforeEach(() => {
  mockCopied.length = 0
})

async function openIn(state: ParcelState): Promise<void> {
  const detail = refusedParcel()
  fakeServer.answer(getPackageDetail, { ...detail, summary: { ...detail.summary, state } })
  await open(DetailsPage, { packageNo: REFUSED_PARCEL })
  await drawn('details-warehouse')
}

describe("[PARC-18] a parcel's page", () => {
  it('names its warehouse in the language that is chosen, with the address there', async () => {
    setLanguage('tc')
    await openIn('inboundReview')
    const text = find('details-warehouse').textContent
    for (const part of ['東莞', '769DCR', 'Lin Xiaoyu PT208846', '港口大道 88 号 PT208846', '523900'])
      expect(text).toContain(part)
    expect(document.getElementById('details-warehouse-copy')).toBeNull()
  })
  it('has the address to copy while the parcel is still to be sent there', async () => {
    await openIn('declared')
    await press('details-warehouse-copy')
    await until(() => mockCopied.length > 0)
    expect(mockCopied).toEqual(['Lin Xiaoyu PT208846\n港口大道 88 号 PT208846\n523900\n+86 769-8555 0146'])
  })
})
