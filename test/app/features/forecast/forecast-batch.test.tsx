import '../../../support/screens/screen-test'
import { act } from 'react'
import * as calls from '@/contract/forecast/forecast-batch'
import { getDefaultAddress, getForecastAddresses } from '@/contract/forecast/forecast-receivers'
import { storedBatch } from '@/features/forecast/batch/stored-batch'
import BatchPage from '@/features/forecast/pages/batch'
import { storedForecastDraft } from '@/features/forecast/stored-forecast-draft'
import { patchSessionState } from '@/session/session-store'
import { answerReferenceListsByFake } from '../../../support/screens/answer-reference-lists'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, requestsTo } from '../../../support/screens/left-app'
import {
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  typeText,
  waitForAllAnswers,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { answerWithRefusal, getInputValue, waitForText, waitUntilGone } from '../../../support/screens/shown'
import { ADDRESS } from '../refusal-fixtures'

const mockChoose = jest.fn()
const mockSurface = { canDrop: true }
jest.mock('@/platform/table-file/table-file', () => ({
  ...jest.requireActual('@/platform/table-file/table-file.h5'),
  chooseTableFile: () => mockChoose(),
  get CAN_DROP_FILES() {
    return mockSurface.canDrop
  },
}))
const mockPrepare = jest.fn()
jest.mock('@/platform/text-file/text-file', () => ({ prepareTextFileExport: () => mockPrepare() }))

const ROWS = [
  {
    line: 2,
    cells: { trackingNo: 'SF1408227655319', description: 'Earphones', quantity: '2', unitPrice: '74' },
  },
  {
    line: 3,
    cells: { trackingNo: 'SF1408227655320', description: 'Phone case', quantity: '0', unitPrice: '9' },
  },
]
const QUANTITY_FAULT = {
  ...{ line: 3, column: 'quantity' as const, code: 'goods.quantity.range', params: { max: 999 } },
  message: 'said by the server',
}
const TABLE = { rows: ROWS, unknownColumns: [] }
const PACKAGE_NO = 'PT0123456789AB'
const kept = () => storedBatch.of('PT208846').get()
type JsonCall = (typeof calls)['addForecastBatch'] | (typeof calls)['checkForecastBatch']
const bodiesSentTo = (call: JsonCall | typeof calls.readForecastTableText) =>
  requestsTo(call).map(({ body }) => JSON.parse(body ?? ''))
const sentRows = (call: JsonCall): number[][] =>
  bodiesSentTo(call).map(({ rows }: { rows: { line: number }[] }) => rows.map(({ line }) => line))
const checkFinds = (...faults: (typeof QUANTITY_FAULT)[]) =>
  fakeServer.answer(calls.checkForecastBatch, { ready: 2 - faults.length, faults })

/** Opens the screen with a table on the device, and waits until it is checked. */
async function openWithRows(...faults: (typeof QUANTITY_FAULT)[]): Promise<void> {
  checkFinds(...faults)
  storedBatch.of('PT208846').set({ ...TABLE, declared: 0 })
  await openScreen(BatchPage)
  await waitUntil(() => /ready/.test(getText('batch-summary') ?? ''))
}

beforeEach(() => {
  mockSurface.canDrop = true
  mockPrepare.mockResolvedValue(async () => 'done')
  answerReferenceListsByFake()
  fakeServer.answer(getForecastAddresses, [ADDRESS])
  fakeServer.answer(getDefaultAddress, ADDRESS)
  // The form reads the stored draft when its member signs in.
  patchSessionState({ aptId: '' })
  const trip = { whCode: '769DCR', flowId: '100005001', moveMode: 'standard', addressId: ADDRESS.id }
  storedForecastDraft.of('PT208846.table').set(trip as never)
  patchSessionState({ aptId: 'PT208846' })
})

describe('bringing in a table', () => {
  it('reads a pasted one, checks it with the common trip, and keeps it on the device', async () => {
    fakeServer.answer(calls.readForecastTableText, { ...TABLE, unknownColumns: ['Colour'] })
    checkFinds(QUANTITY_FAULT)
    await openScreen(BatchPage)
    await typeText('batch-paste', 'Tracking number\tGoods\nSF1408227655319\tEarphones')
    await pressElements('batch-read')
    await waitUntil(() => /ready/.test(getText('batch-summary') ?? ''))
    expect(bodiesSentTo(calls.readForecastTableText)).toEqual([
      { text: 'Tracking number\tGoods\nSF1408227655319\tEarphones' },
    ])
    expect(bodiesSentTo(calls.checkForecastBatch)).toEqual([
      expect.objectContaining({ whCode: '769DCR', flowId: '100005001', addressId: ADDRESS.id, rows: ROWS }),
    ])
    expect(getText('batch-summary')).toBe('1 parcel is ready · 1 needs a change')
    expect(getText('batch-unknown')).toContain('Colour')
    expect(kept()).toMatchObject({ rows: ROWS })
  })

  it('keeps the pasted text when it cannot be read, and says why', async () => {
    const words = answerWithRefusal(calls.readForecastTableText, 'BAT8')
    await openScreen(BatchPage)
    await typeText('batch-paste', 'Brand\nMuji')
    await pressElements('batch-read')
    expect(await waitForText('batch-error')).toBe(words)
    expect(getInputValue('batch-paste')).toBe('Brand\nMuji')
  })

  it('counts the characters of a pasted text only near the limit', async () => {
    await openScreen(BatchPage)
    const counter = () => /\d+\/300000/.exec(document.body.textContent ?? '')?.[0]
    await typeText('batch-paste', 'Brand')
    expect(counter()).toBeUndefined()
    await typeText('batch-paste', 'a'.repeat(270_000))
    expect(counter()).toBe('270000/300000')
  })

  it('sends a chosen file; a cancelled choice changes nothing', async () => {
    fakeServer.answer(calls.readForecastTableFile, TABLE)
    checkFinds()
    await openScreen(BatchPage)
    mockChoose.mockResolvedValueOnce(undefined)
    await pressElements('batch-file')
    expect(isRendered('batch-summary')).toBe(false)
    mockChoose.mockResolvedValueOnce({ handle: new Blob(['a']), name: 'parcels.csv' })
    await pressElements('batch-file')
    expect(await waitForText('batch-row-2')).toContain('SF1408227655319')
  })

  it('explains every column, and offers the template', async () => {
    await openScreen(BatchPage)
    await pressElements('batch-help')
    expect(getText('batch-columns')).toMatch(/Tracking number.*Needed.*Warehouse.*Schedule B/)
    expect(isRendered('batch-template')).toBe(true)
  })

  it('shows no fault when the template is pressed before it is prepared', async () => {
    let prepare = (_exportFile: () => Promise<string>): void => undefined
    mockPrepare.mockReturnValue(new Promise((resolve) => (prepare = resolve)))
    const exportFile = jest.fn(async () => 'done')
    await openScreen(BatchPage)
    await pressElements('batch-help', 'batch-template')
    expect(isRendered('batch-template-error')).toBe(false)
    await act(async () => prepare(exportFile))
    await pressElements('batch-template')
    expect(exportFile).toHaveBeenCalledTimes(1)
  })

  it('says how a file comes into the choice: by dropping it, or in WeChat by a chat', async () => {
    await openScreen(BatchPage)
    expect(getText('batch-file-hint')).toBe('You can also drop the file here.')
    mockSurface.canDrop = false
    await openScreen(BatchPage)
    expect(getText('batch-file-hint')).toMatch(/^First send the file to any chat/)
  })
})

describe('the rows of a table', () => {
  it('show the words of each fault next to its column; the filter leaves the faulty ones', async () => {
    await openWithRows(QUANTITY_FAULT)
    expect(getText('batch-row-3-quantity')).toMatch(/^Quantity: .*999/)
    expect(getText('batch-row-2')).toContain('Ready')
    await pressElements('batch-filter-faulty')
    await waitUntilGone('batch-row-2')
    expect(isRendered('batch-row-3')).toBe(true)
  })

  it('are changed in a sheet; only the changed parcel is checked again', async () => {
    await openWithRows(QUANTITY_FAULT)
    await pressElements('batch-row-3-edit')
    expect(getText('batch-cell-quantity-error')).toContain('999')
    checkFinds()
    await typeText('batch-cell-quantity', '3')
    expect(isRendered('batch-cell-quantity-error')).toBe(false)
    await pressElements('batch-row-save')
    await waitUntil(() => getText('batch-summary') === '2 parcels are ready')
    expect(sentRows(calls.checkForecastBatch)).toEqual([[2, 3], [3]])
    expect(kept()!.rows[1]!.cells.quantity).toBe('3')
  })

  it('keep what was changed when the sheet is closed; an unchanged row is not checked again', async () => {
    await openWithRows(QUANTITY_FAULT)
    await pressElements('batch-row-3-edit', 'batch-row-close')
    await waitUntilGone('batch-row')
    expect(sentRows(calls.checkForecastBatch)).toEqual([[2, 3]])
    checkFinds()
    await pressElements('batch-row-3-edit')
    await typeText('batch-cell-quantity', '3')
    await pressElements('batch-row-close')
    await waitUntil(() => getText('batch-summary') === '2 parcels are ready')
    expect(kept()!.rows[1]!.cells.quantity).toBe('3')
  })

  it('take a category from the list', async () => {
    await openWithRows()
    await waitForAllAnswers()
    await pressElements('batch-row-2-edit', 'batch-cell-category', 'batch-choice-1')
    expect(getText('batch-cell-category')).toContain('Shoes and bags')
    await pressElements('batch-row-save')
    await waitForAllAnswers()
    expect(kept()!.rows[0]!.cells.category).toBe('Shoes and bags')
  })

  it('check both parcels when a row gets the number of another one', async () => {
    await openWithRows()
    await pressElements('batch-row-3-edit')
    await typeText('batch-cell-trackingNo', 'SF1408227655319')
    await pressElements('batch-row-save')
    await waitForAllAnswers()
    expect(sentRows(calls.checkForecastBatch)).toEqual([
      [2, 3],
      [2, 3],
    ])
    expect(getText('batch-summary')).toBe('1 parcel is ready')
  })

  it('are removed after a confirmation', async () => {
    await openWithRows(QUANTITY_FAULT)
    await pressElements('batch-row-3-remove', 'batch-remove-confirm')
    await waitUntilGone('batch-row-3')
    expect(getText('batch-summary')).toBe('1 parcel is ready')
    expect(kept()!.rows).toHaveLength(1)
  })

  it('stay when the check fails, which can be repeated', async () => {
    fakeServer.fail(calls.checkForecastBatch, 'unreachable')
    storedBatch.of('PT208846').set({ ...TABLE, declared: 0 })
    await openScreen(BatchPage)
    await waitForElement('batch-check-error')
    expect(getText('batch-row-2')).toContain('Not checked')
    checkFinds()
    await pressElements('batch-check-again')
    await waitUntil(() => getText('batch-summary') === '2 parcels are ready')
  })

  it('are discarded after a confirmation', async () => {
    await openWithRows()
    await pressElements('batch-discard', 'batch-discard-confirm')
    await waitForElement('batch-paste')
    expect(kept()).toBeUndefined()
  })
})

describe('declaring the parcels of a table', () => {
  const declares = (lines: number[], ...faults: (typeof QUANTITY_FAULT)[]) =>
    fakeServer.answer(calls.addForecastBatch, { declared: [{ packageNo: PACKAGE_NO, lines }], faults })

  it('needs the agreement to the notices', async () => {
    await openWithRows()
    await pressElements('batch-send')
    expect(await waitForText('batch-agree-error')).not.toBe('')
    expect(bodiesSentTo(calls.addForecastBatch)).toEqual([])
  })

  it('sends only parcels without a fault; the others stay with their reason', async () => {
    await openWithRows(QUANTITY_FAULT)
    declares([2])
    await pressElements('batch-agree', 'batch-send')
    expect(await waitForText('batch-result')).toContain('1 parcel declared')
    expect(sentRows(calls.addForecastBatch)).toEqual([[2]])
    expect(getText('batch-row-3-quantity')).toContain('999')
    expect(kept()).toMatchObject({ declared: 1, rows: [ROWS[1]] })
    await pressElements('batch-list')
    expect(navigations).toEqual([['parcelList']])
  })

  const changeLastRow = async () => {
    await pressElements('batch-row-3-edit')
    await typeText('batch-cell-quantity', '3')
    await pressElements('batch-row-save')
  }

  it('sends nothing during a check, and says that it runs', async () => {
    await openWithRows()
    expect(getText('batch-send')).toBe('Declare 2 parcels')
    fakeServer.keepWaiting(calls.checkForecastBatch)
    await changeLastRow()
    expect(getText('batch-send')).toBe('Checking the table …')
    expect(getText('batch-row-3')).toContain('Being checked')
    expect(getText('batch-row-2')).toContain('Ready')
    await pressElements('batch-agree', 'batch-send')
    expect(bodiesSentTo(calls.addForecastBatch)).toEqual([])
  })

  it('counts and sends only parcels that are checked', async () => {
    await openWithRows()
    fakeServer.fail(calls.checkForecastBatch, 'unreachable')
    await changeLastRow()
    await waitForElement('batch-check-error')
    expect(getText('batch-send')).toBe('Declare 1 parcel')
    declares([2])
    await pressElements('batch-agree', 'batch-send')
    expect(await waitForText('batch-result')).toContain('1 parcel declared')
    expect(sentRows(calls.addForecastBatch)).toEqual([[2]])
  })

  it('says so when no parcel is ready', async () => {
    await openWithRows(QUANTITY_FAULT, { ...QUANTITY_FAULT, line: 2 })
    await pressElements('batch-agree', 'batch-send')
    expect(await waitForText('batch-none-ready')).toContain('No parcel is ready')
    expect(bodiesSentTo(calls.addForecastBatch)).toEqual([])
  })

  it('shows the fault of a parcel that the server refuses meanwhile', async () => {
    await openWithRows()
    const taken = {
      line: 3,
      column: 'trackingNo' as const,
      code: 'forecast.trackingNo.existing',
      message: '',
    }
    fakeServer.answer(calls.addForecastBatch, {
      ...{ declared: [{ packageNo: PACKAGE_NO, lines: [2] }], faults: [taken] },
    })
    await pressElements('batch-agree', 'batch-send')
    expect(await waitForText('batch-row-3-trackingNo')).toContain('already been declared')
    expect(sentRows(calls.addForecastBatch)).toEqual([[2, 3]])
  })

  it('repeats the same request after a lost answer, also after a reload', async () => {
    await openWithRows()
    fakeServer.fail(calls.addForecastBatch, 'timeout')
    await pressElements('batch-agree', 'batch-send')
    expect(await waitForText('batch-send-error')).toContain('nothing is declared twice')
    expect(isRendered('batch-row-2-edit')).toBe(false)
    await openScreen(BatchPage)
    expect(await waitForText('batch-send')).toBe('Continue')
    fakeServer.answer(calls.addForecastBatch, {
      ...{ declared: ROWS.map(({ line }) => ({ packageNo: PACKAGE_NO, lines: [line] })), faults: [] },
    })
    await pressElements('batch-send')
    expect(await waitForText('batch-result')).toContain('2 parcels declared')
    const [first, second] = bodiesSentTo(calls.addForecastBatch)
    expect(second).toEqual(first)
    expect(isRendered('batch-send')).toBe(false)
    await pressElements('batch-another')
    await waitForElement('batch-paste')
    expect(kept()).toBeUndefined()
  })

  it('sends 200 parcels at a time, and shows the progress', async () => {
    const rows = Array.from({ length: 201 }, (_, at) => ({
      line: at + 2,
      cells: { trackingNo: `SF14082276${String(at).padStart(5, '0')}` },
    }))
    checkFinds()
    storedBatch.of('PT208846').set({ rows, unknownColumns: [], declared: 0 })
    await openScreen(BatchPage)
    await waitUntil(() => getText('batch-summary') === '201 parcels are ready')
    await pressElements('batch-agree', 'batch-send')
    await waitUntil(() => getText('batch-send')!.includes('0 of 201 declared'))
    await act(async () =>
      fakeServer.answer(calls.addForecastBatch, {
        ...{
          declared: rows.slice(0, 200).map(({ line }) => ({ packageNo: PACKAGE_NO, lines: [line] })),
          faults: [],
        },
      }),
    )
    expect(sentRows(calls.addForecastBatch)[0]).toHaveLength(200)
    expect(findElement('batch-send').getAttribute('aria-busy')).toBe('true')
  })
})
