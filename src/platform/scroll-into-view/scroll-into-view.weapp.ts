import Taro from '@tarojs/taro'
import type { ScreenRect, ScrollIntoViewAndMeasure } from './scroll-into-view.types'

/** px between the top of the screen and the element, so that what stands around it shows */
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
