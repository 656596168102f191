import Taro from '@tarojs/taro'
import { fileOfCanvas } from '../canvas/canvas-file.weapp'
import { drawPaper, PAPER_WIDTH, paperHeight } from './draw-paper'
import type { KeepPaper, Paper } from './paper.types'

function brushOf(height: number) {
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width: PAPER_WIDTH, height })
  return { canvas, brush: canvas.getContext('2d') as CanvasRenderingContext2D }
}

/** A temporary picture of a sheet. */
async function pictureOf(paper: Paper): Promise<string> {
  const height = Math.ceil(paperHeight(paper, brushOf(1).brush))
  const { canvas, brush } = brushOf(height)
  drawPaper(brush, paper, height)
  return fileOfCanvas(canvas, { width: PAPER_WIDTH, height, fileType: 'png' })
}

/** By callbacks: Taro makes no promise of this one. */
const show = (path: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    void Taro.showShareImageMenu({ path, success: resolve, fail: reject })
  })

/** WeChat's own menu sends the picture, saves it or keeps it among the favourites, without a permission of the album. */
export const keepPaper: KeepPaper = {
  by: 'picture',
  async keep(paper) {
    try {
      await show(await pictureOf(paper))
      return true
    } catch (error) {
      const { errMsg = '' } = (error ?? {}) as { errMsg?: string }
      return errMsg.includes('cancel')
    }
  },
}
