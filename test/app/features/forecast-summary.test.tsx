import '../../support/screen-test'
import { queryClient } from '@/client/query'
import * as receivers from '@/contract/forecast-receivers'
import { getPackageDetail } from '@/contract/parcels'
import { getNewWhAddress } from '@/contract/warehouse-by-flow'
import UploadPicPage from '@/features/forecast/pages/upload-pic'
import { answerReferenceLists } from '../../support/answer-reference-lists'
import { SELF_PICKUP } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { drawn, find, open, press, until } from '../../support/screens'
import { keepForecast } from './kept-forecast'
import { REFUSED_PARCEL, refusedParcel } from './refused-parcel'

const mockCopied: string[] = []
jest.mock('@/platform/clipboard/clipboard', () => ({
  writeClipboard: async (text: string) => mockCopied.push(text) > 0,
}))
jest.mock('@/platform/pictures/pictures', () => ({ pictures: {} }))

const POINT = {
  id: SELF_PICKUP.pickupPointId,
  pickupType: 1,
  name: { sc: '勿洛站', tc: '勿洛站', en: 'Bedok station' },
  country: 'SG',
  address: 'Blk 1 Bedok North Street 1',
  postCode: '460001',
  businessHours: '',
  district: null,
  latitude: null,
  longitude: null,
  phone: '',
}

beforeEach(() => {
  answerReferenceLists()
  fakeServer.answer(receivers.getPickupAddress, [POINT] as never)
})

async function summaryOf(part: object = {}): Promise<string> {
  keepForecast({ ...SELF_PICKUP, ...part })
  await open(UploadPicPage)
  await drawn('forecast-summary-receiver')
  await until(() => queryClient.isFetching() === 0)
  return find('forecast-summary').textContent!
}

describe('the summary before a forecast is sent', () => {
  it('shows what is sent: the phone once with its area code, the number in plain capitals', async () => {
    const summary = await summaryOf({
      trackingNo: 'ｓｆ１４０８ 227655319',
      pickupName: '\u200bTan Mei Hua ',
      pickupPhone: '+65 8123 4568',
    })
    expect(summary).toContain('SF1408227655319')
    expect(summary).toContain('Tan Mei Hua +65 81234568')
    expect(summary).not.toContain('\u200b')
  })
  it('shows a collector who is still to be corrected as typed', async () => {
    expect(await summaryOf({ pickupPhone: '12' })).toContain('Tan Mei Hua +65 12')
  })
})

describe('the last step of a forecast', () => {
  const WAREHOUSE = {
    whCode: '769DCR',
    warehouse: { sc: '东莞', tc: '東莞', en: 'Dongguan' },
    name: 'Lin Xiaoyu',
    aptId: 'PT208846',
    address: '港口大道 88 号 PT208846',
    postCode: '523900',
    phone: '+86 769-8555 0146',
  }
  it('shows where the shop has to send it, by the chosen destination, and copies it whole', async () => {
    mockCopied.length = 0
    fakeServer.answer(getNewWhAddress, WAREHOUSE)
    await summaryOf()
    await drawn('forecast-ship-to')
    for (const text of [
      'Dongguan',
      '769DCR',
      'Lin Xiaoyu PT208846',
      WAREHOUSE.address,
      '523900',
      WAREHOUSE.phone,
    ])
      expect(find('forecast-ship-to').textContent).toContain(text)
    await press('forecast-ship-to-copy')
    await until(() => mockCopied.length > 0)
    expect(mockCopied).toEqual(['Lin Xiaoyu PT208846\n港口大道 88 号 PT208846\n523900\n+86 769-8555 0146'])
  })
  it('shows none for a parcel that lies in the warehouse already', async () => {
    fakeServer.answer(getNewWhAddress, WAREHOUSE)
    fakeServer.answer(getPackageDetail, refusedParcel())
    await open(UploadPicPage, { packageNo: REFUSED_PARCEL })
    await drawn('forecast-summary')
    await until(() => queryClient.isFetching() === 0)
    expect(document.getElementById('forecast-ship-to')).toBeNull()
  })
})
