import {
  drawReceipt,
  measureReceiptHeight,
  RECEIPT_WIDTH_PX,
  wrapLines,
} from '@/platform/receipt-canvas/draw-receipt'
import { receiptPrinterOrSaver as h5 } from '@/platform/receipt-canvas/receipt-canvas.h5'
import { receiptPrinterOrSaver as weapp } from '@/platform/receipt-canvas/receipt-canvas.weapp'

const mockShown = jest.fn()
const mockDrawn: string[] = []
interface Shown {
  path: string
  success: (it: object) => void
  fail: (it: object) => void
}
const mockPlaced: unknown[][] = []
let mockLoads = true
const mockCanvas = () => ({
  createImage: () => ({
    ...{ width: 1200, height: 960, onload: () => undefined, onerror: () => undefined },
    set src(_url: string) {
      setTimeout(() => (mockLoads ? this.onload() : this.onerror()), 0)
    },
  }),
  getContext: () => ({
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: (text: string) => mockDrawn.push(text),
    fillRect: () => undefined,
    drawImage: (_image: unknown, ...place: unknown[]) => mockPlaced.push(place),
  }),
})
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    createOffscreenCanvas: () => mockCanvas(),
    canvasToTempFilePath: async ({ destWidth }: { destWidth: number }) => ({
      tempFilePath: `paper-${destWidth}`,
    }),
    showShareImageMenu: ({ path, success, fail }: Shown) => mockShown({ path }).then(success, fail),
  },
}))
const measure = (text: string) => text.length * 10
const PAPER = {
  title: 'Receipt',
  rows: [
    { label: 'Order number', value: 'OD000001' },
    { label: 'Paid', value: '¥115.00', isTotal: true },
  ],
}

describe('the line breaks of a text', () => {
  it.each([
    ['short', 50, ['short']],
    ['two words', 50, ['two', 'words']],
    ['unbreakable', 50, ['unbre', 'akabl', 'e']],
    ['收件人地址很长', 30, ['收件人', '地址很', '长']],
    ['', 50, ['']],
  ])('split %j at a width of %d px', (text, width, lines) => {
    expect(wrapLines(text, width, measure)).toEqual(lines)
  })
})

describe('a receipt as a picture', () => {
  type Drawn = [text: string, x: number, y: number]
  const drawing = () => {
    const drawn: Drawn[] = []
    const brush = {
      ...{ font: '', fillStyle: '', textBaseline: '' },
      measureText: (text: string) => ({ width: measure(text) }) as TextMetrics,
      fillText: (...text: Drawn) => void drawn.push(text),
      fillRect: () => undefined,
    }
    return { brush, drawn }
  }
  it('has labels at the left and values at the right, in one line where possible', () => {
    const { brush, drawn } = drawing()
    const height = measureReceiptHeight(PAPER, brush)
    drawReceipt(brush, PAPER, height)
    expect(drawn.map(([text]) => text)).toEqual(['Receipt', 'Order number', 'OD000001', 'Paid', '¥115.00'])
    const [, label, value, total, sum] = drawn as [Drawn, Drawn, Drawn, Drawn, Drawn]
    expect(label[2]).toBe(value[2])
    expect(total[2]).toBe(sum[2])
    expect(value[1] + 80).toBe(RECEIPT_WIDTH_PX - label[1])
    expect(sum[2]).toBeLessThan(height)
  })
  it('puts a long value below its label, and becomes higher', () => {
    const { brush, drawn } = drawing()
    const long = { title: 'Receipt', rows: [{ label: 'Receivers', value: 'x'.repeat(100) }] }
    const short = { title: 'Receipt', rows: [{ label: 'Receivers', value: 'x' }] }
    drawReceipt(brush, long, measureReceiptHeight(long, brush))
    const [, label, ...lines] = drawn as [Drawn, Drawn, ...Drawn[]]
    expect(lines.map(([text]) => text).join('')).toBe('x'.repeat(100))
    for (const [text, x, y] of lines) {
      expect(x + measure(text)).toBe(RECEIPT_WIDTH_PX - label[1])
      expect(y).toBeGreaterThan(label[2])
    }
    expect(measureReceiptHeight(long, brush)).toBeGreaterThan(measureReceiptHeight(short, brush))
  })
  it("is opened in WeChat's menu, which sends or saves it", async () => {
    mockShown.mockResolvedValueOnce({})
    expect(await weapp.save(PAPER)).toBe(true)
    expect(mockShown).toHaveBeenCalledWith({ path: `paper-${RECEIPT_WIDTH_PX}` })
    expect(mockDrawn).toContain('¥115.00')
    mockShown.mockRejectedValueOnce({ errMsg: 'showShareImageMenu:fail cancel' })
    expect(await weapp.save(PAPER)).toBe(true)
    mockShown.mockRejectedValueOnce({ errMsg: 'showShareImageMenu:fail no such method' })
    expect(await weapp.save(PAPER)).toBe(false)
  })
  it('has its photograph below the rows, as wide as they are, and is saved without one that fails to load', async () => {
    const photograph = { url: 'https://portage.example/door.jpg', label: 'Photograph' }
    mockShown.mockResolvedValue({})
    expect(await weapp.save({ ...PAPER, photograph })).toBe(true)
    const [[x, y, width, height]] = mockPlaced as [[number, number, number, number]]
    expect(x + width + x).toBe(RECEIPT_WIDTH_PX)
    expect(height / width).toBeCloseTo(960 / 1200, 2)
    expect(y).toBeGreaterThan(measureReceiptHeight(PAPER, drawing().brush) - 1)
    mockLoads = false
    expect(await weapp.save({ ...PAPER, photograph })).toBe(true)
    expect(mockPlaced).toHaveLength(1)
  })
  it('is printed by the browser on H5', async () => {
    const print = jest.fn()
    Object.assign(window, { print })
    expect(await h5.save(PAPER)).toBe(true)
    expect(print).toHaveBeenCalledTimes(1)
    expect([h5.method, weapp.method]).toEqual(['print', 'picture'])
  })
})
