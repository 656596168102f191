import Taro from '@tarojs/taro'
import { saveCanvasToFile } from '../canvas/canvas-file.weapp'
import {
  drawReceipt,
  type LoadedPhotograph,
  measureReceiptHeight,
  placePhotograph,
  RECEIPT_WIDTH_PX,
} from './draw-receipt'
import type { PrintableReceipt, ReceiptPrinterOrSaver } from './receipt-canvas.h5'

export type { PrintableReceipt, PrintableReceiptRow } from './receipt-canvas.h5'

function createCanvas(height: number) {
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width: RECEIPT_WIDTH_PX, height })
  return { canvas, brush: canvas.getContext('2d') as CanvasRenderingContext2D }
}

/** Time in ms after which a sheet is drawn without its photograph. */
const PHOTOGRAPH_TIMEOUT_MS = 8000

type Canvas = ReturnType<typeof createCanvas>['canvas']

/** Loads a photograph for a canvas. Returns undefined if it cannot be loaded; the words matter more. */
const loadPhotograph = (canvas: Canvas, url: string) =>
  new Promise<(LoadedPhotograph & CanvasImageSource) | undefined>((resolve) => {
    const image = canvas.createImage()
    const timer = setTimeout(() => resolve(undefined), PHOTOGRAPH_TIMEOUT_MS)
    const end = (loaded?: unknown) => {
      clearTimeout(timer)
      resolve(loaded as (LoadedPhotograph & CanvasImageSource) | undefined)
    }
    image.onload = () => end(image)
    image.onerror = () => end()
    image.src = url
  })

/** Renders a sheet as a temporary picture and returns its path. */
async function renderToPicture(paper: PrintableReceipt): Promise<string> {
  const first = createCanvas(1)
  const sheetHeight = Math.ceil(measureReceiptHeight(paper, first.brush))
  const image = paper.photograph && (await loadPhotograph(first.canvas, paper.photograph.url))
  const place = image && placePhotograph(image, sheetHeight)
  const height = place?.total ?? sheetHeight
  const { canvas, brush } = createCanvas(height)
  drawReceipt(brush, paper, height)
  if (image && place) brush.drawImage(image, place.x, place.y, place.width, place.height)
  return saveCanvasToFile(canvas, { width: RECEIPT_WIDTH_PX, height, fileType: 'png' })
}

/** Uses callbacks: Taro returns no promise for this call. */
const showShareImageMenu = (path: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    void Taro.showShareImageMenu({ path, success: resolve, fail: reject })
  })

/**
 * WeChat's own menu sends the picture, saves it or adds it to the favourites. It needs no permission for the
 * album.
 */
export const receiptPrinterOrSaver: ReceiptPrinterOrSaver = {
  method: 'picture',
  async save(paper) {
    try {
      await showShareImageMenu(await renderToPicture(paper))
      return true
    } catch (error) {
      const { errMsg = '' } = (error ?? {}) as { errMsg?: string }
      return errMsg.includes('cancel')
    }
  },
}
