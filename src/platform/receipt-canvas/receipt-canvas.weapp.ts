import Taro from '@tarojs/taro'
import { saveCanvasToFile } from '../canvas/canvas-file.weapp'
import { drawReceipt, measureReceiptHeight, RECEIPT_WIDTH_PX } from './draw-receipt'
import type { PrintableReceipt, ReceiptPrinterOrSaver } from './receipt-canvas.h5'

export type { PrintableReceipt, PrintableReceiptRow } from './receipt-canvas.h5'

function createCanvas(height: number) {
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width: RECEIPT_WIDTH_PX, height })
  return { canvas, brush: canvas.getContext('2d') as CanvasRenderingContext2D }
}

/** Renders a sheet as a temporary picture and returns its path. */
async function renderToPicture(paper: PrintableReceipt): Promise<string> {
  const height = Math.ceil(measureReceiptHeight(paper, createCanvas(1).brush))
  const { canvas, brush } = createCanvas(height)
  drawReceipt(brush, paper, height)
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
