import type { PrepareTextFile } from './text-file.types'

/** WeChat's browser downloads nothing, and says nothing of it. */
const isWechat = () => /MicroMessenger/i.test(navigator.userAgent)

/** ms that a browser may take until it has begun to read a download */
const KEPT_MS = 60_000

export const prepareTextFile: PrepareTextFile = async ({ name, text, type }) => {
  const blob = new Blob([text], { type: `${type};charset=utf-8` })
  return async () => {
    if (isWechat()) return 'unsupported'
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
    return 'done'
  }
}
