import Taro from '@tarojs/taro'
import { createNoAnswerError } from './no-answer-error'
import type { SendHttpRequest } from './request.h5'

export type { RawRequest, RawResponse } from './request.h5'

export const sendHttpRequest: SendHttpRequest = async ({ url, method, headers, body, timeoutMs }) => {
  try {
    const { statusCode, data } = await Taro.request<string>({
      url,
      method,
      header: headers,
      data: body,
      timeout: timeoutMs,
      dataType: 'text',
      responseType: 'text',
    })
    return { status: statusCode, text: typeof data === 'string' ? data : JSON.stringify(data) }
  } catch (error) {
    const reason = String((error as { errMsg?: string }).errMsg ?? error)
    throw createNoAnswerError({ timedOut: /time ?out/i.test(reason) })
  }
}
