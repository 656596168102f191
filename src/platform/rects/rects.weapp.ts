import Taro from '@tarojs/taro'
import type { ElementRect, MeasureRectsByClass } from './rects.types'

export const measureRectsByClass: MeasureRectsByClass = (className, told) => {
  Taro.createSelectorQuery()
    .selectAll(`.${className}`)
    .boundingClientRect()
    .exec(([boxes]: [ElementRect[]]) => told(boxes, Taro.getWindowInfo().windowHeight))
}
