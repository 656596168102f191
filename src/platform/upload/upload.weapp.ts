import Taro from '@tarojs/taro'
import { buildMultipartBody } from '@/contract/base/multipart-body'
import { createNoAnswerError } from '../request/no-answer-error'
import type { RawMultipartRequest, SendMultipartRequest } from './upload.h5'

export type { MultipartFilePart } from './upload.h5'

const toNoAnswerError = (error: { errMsg?: string }) =>
  createNoAnswerError({ timedOut: /time ?out/i.test(String(error.errMsg)) })

/** Sends one file by wx.uploadFile, which reports progress. */
const uploadOne: SendMultipartRequest = ({ url, headers, fields, files, timeoutMs, onProgress }) =>
  new Promise((resolve, reject) => {
    const [file] = files
    const task = Taro.uploadFile({
      url,
      header: headers,
      formData: fields,
      name: file!.name,
      filePath: file!.handle as string,
      timeout: timeoutMs,
      success: ({ statusCode, data }) => resolve({ status: statusCode, text: data }),
      fail: (error) => reject(toNoAnswerError(error)),
    })
    task.progress?.(({ progress }) => onProgress?.(progress / 100))
  })

const readBytes = (filePath: string): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath,
      success: ({ data }) => resolve(data as ArrayBuffer),
      fail: reject,
    })
  })

/**
 * wx.uploadFile takes one file per call. So a request with no file or several files is built by hand and sent
 * as one body (ADPT-26 A).
 */
async function uploadBody({ url, headers, fields, files, timeoutMs, onProgress }: RawMultipartRequest) {
  const boundary = `portage${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`
  const parts = await Promise.all(
    files.map(async ({ name, fileName, type, handle }) => ({
      name,
      fileName,
      type,
      bytes: await readBytes(handle as string),
    })),
  )
  const header = { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const data = buildMultipartBody(boundary, fields, parts)
  try {
    const answer = await Taro.request({
      url,
      method: 'POST',
      header,
      data,
      timeout: timeoutMs,
      dataType: 'text',
    })
    onProgress?.(1)
    return { status: answer.statusCode, text: String(answer.data) }
  } catch (error) {
    throw toNoAnswerError(error as { errMsg?: string })
  }
}

export const sendMultipartRequest: SendMultipartRequest = (body) =>
  body.files.length === 1 ? uploadOne(body) : uploadBody(body)
