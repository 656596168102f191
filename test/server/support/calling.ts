import type { FastifyInstance, InjectOptions } from 'fastify'
import * as v from 'valibot'
import type { Call, PayloadOf } from '../../../src/contract/base/call'
import { EnvelopeSchema, INVALID_PAYLOAD_CODE } from '../../../src/contract/base/envelope'
import { encodePayloadToFields, moveFieldsIntoPath } from '../../../src/contract/base/wire'
import { codesOf } from '../../support/codes'

export interface FilePart {
  name: string
  bytes: Buffer
}

/** The caller of a call, and the data that it sends in addition to the payload. */
export interface SendOptions {
  token?: string
  lang?: 'sc' | 'tc' | 'en'
  headers?: Record<string, string | undefined>
  /** address of the caller; by default each call has a new one, so that rate limits do not apply */
  from?: string
  files?: FilePart[]
  /** text parts that the contract does not name, such as picture0 with a picture's id */
  parts?: Record<string, string>
}

export interface Answer<D = Record<string, never>> {
  status: number
  code: string
  msg: string
  data: D
}

const BOUNDARY = 'portage-test-boundary'

function multipart(fields: Record<string, string>, files: readonly FilePart[]): Buffer {
  const part = (head: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      body,
      Buffer.from('\r\n'),
    ])
  return Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    ...files.map(({ name, bytes }) => part(`name="${name}"; filename="${name}.jpg"`, bytes)),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
}

function bodyOf(call: Call, payload: unknown, as: SendOptions): InjectOptions {
  const { path, rest } = moveFieldsIntoPath(call.path, encodePayloadToFields(payload))
  if (call.encoding === 'query') return { url: `${path}?${new URLSearchParams(rest)}` }
  if (call.encoding === 'json') return { url: path, payload: payload as object }
  if (call.encoding === 'form')
    return {
      url: path,
      payload: new URLSearchParams(rest).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  return {
    url: path,
    payload: multipart({ ...rest, ...as.parts }, as.files ?? []),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

let callers = 0
/** Returns the next loopback address. The sandbox accepts only such addresses. */
const nextCaller = () => {
  callers += 1
  return `127.0.${callers >> 8}.${callers & 255}`
}

const withoutUnset = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))

/** Returns the response that refuses one field by the rule with this code. */
export const fieldProblem = (field: string, code: string) => ({
  ...{ code: '400', data: { problems: { [field]: { code } } } },
})

/** Names of the calls that sent each idempotency key, by back end. */
const callsByKey = new WeakMap<FastifyInstance, Map<string, Set<string>>>()

function noteKey(app: FastifyInstance, call: Call, payload: unknown): void {
  const { idempotencyKey: key } = payload as { idempotencyKey?: unknown }
  if (typeof key !== 'string') return
  const byKey = callsByKey.get(app) ?? new Map<string, Set<string>>()
  callsByKey.set(app, byKey.set(key, (byKey.get(key) ?? new Set()).add(call.name)))
}

/** Returns whether this call sent a key. Also true for a key that no call sent. */
export const isKeyOfCall = (app: FastifyInstance, { key, call }: { key: string; call: string }): boolean =>
  callsByKey.get(app)?.get(key)?.has(call) ?? true

/** Codes that any call may return. */
const GENERAL = ['0', '5003', INVALID_PAYLOAD_CODE]

/**
 * Sends a call as the app does. Checks that the response is an envelope with a code that the call declares,
 * and that the data of a success match the contract.
 */
export async function send<C extends Call>(
  app: FastifyInstance,
  call: C,
  payload: unknown = {} satisfies PayloadOf<Call>,
  as: SendOptions = {},
): Promise<Answer<never>> {
  const options = bodyOf(call, payload, as)
  noteKey(app, call, payload)
  const reply = await app.inject({
    ...options,
    method: call.method,
    remoteAddress: as.from ?? nextCaller(),
    headers: withoutUnset({
      'x-access-source': '0',
      'x-lang': as.lang ?? 'en',
      ...(as.token ? { 'x-portage-token': as.token } : {}),
      ...(options.headers as Record<string, string>),
      ...as.headers,
    }),
  })
  const { code, msg, data } = v.parse(EnvelopeSchema, reply.json())
  if (reply.statusCode === 200) expect([...GENERAL, ...codesOf(call)]).toContain(code)
  if (code === '0') v.parse(call.answer, data)
  return { status: reply.statusCode, code, msg: msg ?? '', data: data as never }
}
