import { safeParse } from 'valibot'
import { type AnswerOf, type Call, findDeclaredRefusalByCode, type PayloadOf } from '@/contract/base/call'
import { EnvelopeSchema } from '@/contract/base/envelope'
import { encodePayloadToFields, moveFieldsIntoPath } from '@/contract/base/wire'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import { ENVELOPE_CODE, REQUEST_TIMEOUT_MS } from '@/domain/base/envelope'
import { NoAnswerError } from '@/platform/request/no-answer-error'
import { type RawResponse, sendHttpRequest as sendRequest } from '@/platform/request/request'
import { expiringStorage } from '@/platform/storage/storage'
import { type MultipartFilePart, sendMultipartRequest } from '@/platform/upload/upload'
import { CallError } from './call-error'
import { handleCallError } from './error-catalogue'
import { buildCallHeaders } from './headers'
import { trackSlow } from './slow-calls'

export interface MultipartCallOptions {
  /** files that a multipart call sends with its payload */
  files?: readonly MultipartFilePart[]
  /** text parts that the payload does not name, such as picture0 with an uploaded picture's id */
  parts?: Readonly<Record<string, string>>
  /** share of the bytes that are sent, from 0 to 1 */
  onProgress?: (share: number) => void
}

const encodeQueryString = (fields: Record<string, string>) => {
  const text = Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return text
}

function send(call: Call, payload: unknown, options: MultipartCallOptions): Promise<RawResponse> {
  const headers = buildCallHeaders(call.accessSource)
  const { path, rest } = moveFieldsIntoPath(
    call.path,
    call.encoding === 'json' ? {} : encodePayloadToFields(payload),
  )
  const url = API_BASE + path
  if (call.encoding === 'multipart') {
    const { files = [], parts, onProgress } = options
    const fields = { ...rest, ...parts }
    return sendMultipartRequest({ url, headers, fields, files, onProgress, timeoutMs: REQUEST_TIMEOUT_MS })
  }
  const common = { method: call.method, timeoutMs: REQUEST_TIMEOUT_MS }
  const query = encodeQueryString(rest)
  if (call.encoding === 'query')
    return sendRequest({ ...common, url: query ? `${url}?${query}` : url, headers })
  const json = call.encoding === 'json'
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
  const body = json ? JSON.stringify(payload) : query
  return sendRequest({ ...common, url, headers: { ...headers, 'content-type': type }, body })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the data of a successful answer, checked against the contract. @throws CallError */
function parseAnswer<C extends Call>(
  call: C,
  { status, text }: RawResponse,
  requestToken: string | undefined,
): AnswerOf<C> {
  if (status < 200 || status >= 300) throw new CallError({ kind: 'http', status })
  const envelope = safeParse(EnvelopeSchema, parseJson(text))
  if (!envelope.success) throw new CallError({ kind: 'badAnswer' })
  const { code, msg, data } = envelope.output
  if (code !== ENVELOPE_CODE.success)
    throw new CallError({
      kind: 'code',
      code,
      msg: msg ?? '',
      data,
      declared: findDeclaredRefusalByCode(call, code),
      requestToken,
    })
  const answer = safeParse(call.answer, data)
  if (!answer.success) throw new CallError({ kind: 'badAnswer', msg: call.name })
  return answer.output as AnswerOf<C>
}

let pendingSignIn: Promise<unknown> | undefined

/** Delays the calls of members until an automatic sign-in has ended, with or without success. */
export const blockMemberCallsUntil = (underWay: Promise<unknown>): void => {
  pendingSignIn = underWay
}

/**
 * Sends a call. All calls go through this function. It encodes the payload by the call's contract, and adds a
 * 30 s time-out, headers, envelope and typed answer. The caller decides what a failure means to the user;
 * most callers want `callServer`. @throws CallError
 */
export async function callServerSilently<C extends Call>(
  call: C,
  payload: PayloadOf<C>,
  options: MultipartCallOptions = {},
) {
  // A member who has signed in manually in the meantime does not wait.
  if (pendingSignIn && call.who === 'member' && expiringStorage.get(TOKEN_STORAGE_KEY) === undefined)
    await pendingSignIn
  const requestToken = expiringStorage.get(TOKEN_STORAGE_KEY)
  try {
    const answer = send(call, payload, options)
    // An upload shows its own progress.
    const isUpload = call.encoding === 'multipart'
    return parseAnswer(call, await (isUpload ? answer : trackSlow(answer)), requestToken)
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError({
      kind: error instanceof NoAnswerError ? error.kind : 'badAnswer',
      msg: String(error),
    })
  }
}

/**
 * Sends a call. A failure passes through the catalogue (toast, 5003) and is thrown again. @throws CallError
 */
export async function callServer<C extends Call>(
  call: C,
  payload: PayloadOf<C>,
  options?: MultipartCallOptions,
) {
  try {
    return await callServerSilently(call, payload, options)
  } catch (error) {
    handleCallError(call, error as CallError)
    throw error
  }
}
