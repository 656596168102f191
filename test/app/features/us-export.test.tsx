import '../../support/screen-test'
import { listCertificates } from '@/contract/certificates'
import { getExporter, saveExporter } from '@/contract/exporter'
import { getServiceFee } from '@/contract/service-prices'
import UsExportPage from '@/features/export/pages/us-export'
import GoodsPage from '@/features/forecast/pages/goods'
import { storedDraft } from '@/features/forecast/stored-draft'
import { setSession } from '@/session/session-store'
import { answerReferenceLists } from '../../support/answer-reference-lists'
import { forecastPayload, goodsItem } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { went, wordsTo } from '../../support/left-app'
import { closeScreen, drawn, find, isThere, open, press, type, until } from '../../support/screens'

const PASSPORT = {
  ...{ id: 'C1', type: 'passport', name: 'LI WEI', maskedNumber: 'E1******8', validity: '', remark: '' },
  ...{ validUntil: null, status: 'approved', reason: null, addressIds: [] },
}
const textOf = (id: string) => find(id).textContent!

beforeEach(() => {
  answerReferenceLists()
  fakeServer.answer(getExporter, null)
  fakeServer.answer(listCertificates, [PASSPORT] as never)
})

describe('the exporter', () => {
  it('is asked for field by field, and kept until it is saved', async () => {
    await open(UsExportPage)
    await press('export-save')
    await drawn('export-name-error')
    for (const id of ['export-name', 'export-passport', 'export-email', 'export-agree'])
      expect(textOf(`${id}-error`)).toMatch(/^Please /)
    await type('export-name', 'Li Wei')
    await type('export-email', 'li@example.com')
    await press('export-passport', 'export-passport-sheet-C1', 'export-agree')
    fakeServer.fail(saveExporter, 'unreachable')
    await press('export-save')
    await drawn('export-error')
    await closeScreen()
    await open(UsExportPage)
    await drawn('export-name')
    expect(find('export-name').querySelector('input')!.value).toBe('Li Wei')
    fakeServer.answer(saveExporter, {})
    await press('export-save')
    await drawn('export-saved')
    expect(Object.fromEntries(wordsTo(saveExporter).at(-1)!)).toMatchObject({
      ...{ name: 'Li Wei', email: 'li@example.com', certificateId: 'C1', agreed: 'true' },
    })
  })
})

describe('an exporter who was saved', () => {
  const SAVED = { name: 'Li Wei', ein: '', certificateId: 'C1', email: 'li@example.com', complete: true }
  const nameShown = () => find('export-name').querySelector('input')!.value
  beforeEach(() => {
    fakeServer.answer(getExporter, SAVED)
    fakeServer.answer(saveExporter, {})
  })
  const changeAndSave = async () => {
    await open(UsExportPage)
    await type('export-name', 'Li Weiwei')
    fakeServer.answer(getExporter, { ...SAVED, name: 'LI WEIWEI' })
    await press('export-save')
    await drawn('export-saved')
  }
  const openAgain = async () => {
    await closeScreen()
    await open(UsExportPage)
    await drawn('export-name')
  }
  it('stands as it was saved, and what is typed after that is kept until it is saved too', async () => {
    await changeAndSave()
    expect(nameShown()).toBe('LI WEIWEI')
    await type('export-name', 'Somebody else')
    expect(isThere('export-saved')).toBe(false)
    await openAgain()
    expect(nameShown()).toBe('Somebody else')
  })
})

describe('[FORE-27] a parcel from the United States', () => {
  function draftOf(dollars: number): void {
    const { packagesPic: _, ...draft } = forecastPayload({
      ...{ trackingNo: 'SF1408227655319', addressId: 'a1', idempotencyKey: '0123456789abcdef' },
      ...{ whCode: 'JFK03A', flowId: '100001002' },
    })
    const item = { currency: 'USD', eccn: 'EAR99', scheduleB: '8518302000', quantity: 1 }
    const goods = [goodsItem({ ...item, unitPrice: dollars * 100 })]
    setSession({ aptId: '' })
    storedDraft.of('PT208846').set({ ...draft, goods, pictures: [] } as never)
    setSession({ aptId: 'PT208846' })
    fakeServer.answer(getServiceFee, { amountCents: 20_000, currency: 'CNY', unit: 'parcel' })
  }
  it('says that it is declared, for what fee, and leads to the exporter', async () => {
    draftOf(2501)
    await open(GoodsPage)
    await drawn('forecast-aes-exporter')
    await until(() => textOf('forecast-aes').includes('¥200.00'))
    expect(textOf('forecast-aes')).toContain('declared to US customs (AES). Fee ¥200.00')
    expect(isThere('forecast-aes-by')).toBe(false)
    await press('forecast-aes-exporter')
    expect(went).toContainEqual(['usExport'])
  })
  it('says who is named, once somebody is', async () => {
    const exporter = { name: 'Li Wei', ein: '', certificateId: 'C1', email: 'li@example.com' }
    fakeServer.answer(getExporter, { ...exporter, complete: true })
    draftOf(2501)
    await open(GoodsPage)
    await drawn('forecast-aes-by')
    expect(textOf('forecast-aes-by')).toBe('Exporter: Li Wei')
  })
  it('says that it is exempt up to 2500 USD', async () => {
    draftOf(2500)
    await open(GoodsPage)
    await drawn('forecast-aes')
    expect(textOf('forecast-aes')).toContain('Exempt from AES')
    expect(isThere('forecast-aes-exporter')).toBe(false)
  })
})
