import Taro from '@tarojs/taro'
import type { MeasureBoxes, PlacedBox } from './boxes.types'

export const measureBoxes: MeasureBoxes = (className, told) => {
  Taro.createSelectorQuery()
    .selectAll(`.${className}`)
    .boundingClientRect()
    .exec(([boxes]: [PlacedBox[]]) => told(boxes, Taro.getWindowInfo().windowHeight))
}
