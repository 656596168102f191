import Taro from '@tarojs/taro'
import type { Box, Spotlight } from './spotlight.types'

/** px between the top of the screen and the element, so that what stands around it shows */
const ABOVE = 200

const boxOf = (selector: string) =>
  new Promise<Box | undefined>((resolve) => {
    Taro.createSelectorQuery()
      .select(selector)
      .boundingClientRect()
      .exec(([found]: [Box | null]) => resolve(found ?? undefined))
  })

export const spotlight: Spotlight = async (id) => {
  const selector = `#${id}`
  await Taro.pageScrollTo({ selector, offsetTop: -ABOVE, duration: 0 }).catch(() => undefined)
  return boxOf(selector)
}
