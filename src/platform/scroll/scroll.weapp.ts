import Taro from '@tarojs/taro'
import type {
  ElementVerticalSpan,
  MeasureVerticalSpansByClass,
  ScreenRect,
  ScrollIntoViewAndMeasure,
  ScrollToFirstMatchAndFocus,
} from './scroll.h5'

export type { ElementVerticalSpan, ScreenRect } from './scroll.h5'

/** px between the top of the screen and an element, so that its surroundings show */
const ABOVE = 200

const measureRect = (selector: string) =>
  new Promise<ScreenRect | undefined>((resolve) => {
    Taro.createSelectorQuery()
      .select(selector)
      .boundingClientRect()
      .exec(([found]: [ScreenRect | null]) => resolve(found ?? undefined))
  })

export const scrollIntoViewAndMeasure: ScrollIntoViewAndMeasure = async (id) => {
  const selector = `#${id}`
  await Taro.pageScrollTo({ selector, offsetTop: -ABOVE, duration: 0 }).catch(() => undefined)
  return measureRect(selector)
}

/** px between the top of the screen and a message, so that its field shows above it */
const ABOVE_MESSAGE = 160

export const scrollToFirstMatchAndFocus: ScrollToFirstMatchAndFocus = (selector) => {
  // WeChat draws the page after React renders it, so a new message does not exist yet.
  Taro.nextTick(() => {
    void Taro.pageScrollTo({ selector, offsetTop: -ABOVE_MESSAGE }).catch(() => undefined)
  })
}

export const measureVerticalSpansByClass: MeasureVerticalSpansByClass = (className, told) => {
  Taro.createSelectorQuery()
    .selectAll(`.${className}`)
    .boundingClientRect()
    .exec(([boxes]: [ElementVerticalSpan[]]) => told(boxes, Taro.getWindowInfo().windowHeight))
}
