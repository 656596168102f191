import Taro from '@tarojs/taro'
import type { ElementRect, MeasureRects } from './rects.types'

export const measureRects: MeasureRects = (className, told) => {
  Taro.createSelectorQuery()
    .selectAll(`.${className}`)
    .boundingClientRect()
    .exec(([boxes]: [ElementRect[]]) => told(boxes, Taro.getWindowInfo().windowHeight))
}
