import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, HandlerAnswerOf, ParsedPayloadOf } from '../../../src/contract/base/call'
import { decodeFieldsToPayload, decodeHeader } from '../../../src/contract/base/wire'
import { parseDecimal } from '../../../src/domain/base/decimal'
import { ENVELOPE_CODE } from '../../../src/domain/base/envelope'
import type { AppContext, Member, RequestContext } from '../base/context'
import { InvalidFieldsError, NotLoggedInError, RefusalError, throwIfProblems } from '../base/failure'
import { sha256Hex } from '../base/secret-hash'
import { assertTextsPassContentCheck, type ContentChecker } from './content-check'
import { createAnswerParser } from './create-answer-parser'
import { findInvisibleCharacterProblems } from './free-text'
import { toFastifyPath } from './http-answer'
import { getRequestLang } from './lang'
import { assertMediaType } from './media'
import { isOperatorRequest, isSameOriginRequest } from './operator'
import { parseOrRefuse } from './parse'
import { buildRefusalEnvelope, findUndeclaredRefusalFault } from './refusal'
import { COMPRESS_ROUTE_OPTIONS, toRateLimitOptions } from './secure'
import { findMemberAndRecordDevice, findSessionToken } from './session'
import {
  type MultipartBody,
  readMultipart,
  removeUploadedFiles,
  type UploadedFile,
} from './uploads/multipart-body'
import { createUploadLimiter, type UploadLimiter } from './uploads/upload-limiter'

/** Arguments of a handler. `member` is always set if the contract says that only members can call. */
export interface CallRequest<C extends Call> {
  /** the running call, whose refusals the handler throws */
  call: C
  payload: ParsedPayloadOf<C>
  member: C['who'] extends 'member' ? Member : Member | undefined
  request: RequestContext
  files: UploadedFile[]
  /** text parts of a multipart body, including parts that the contract does not name (picture0..n) */
  parts: Record<string, unknown>
}
type Handler<C extends Call> = (request: CallRequest<C>) => Promise<HandlerAnswerOf<C>>

/**
 * Registers one declared call. Its contract decides how the request is read, validated and authenticated, and
 * how it is answered.
 */
export type ServeCall = <C extends Call>(call: C, handler: Handler<C>) => void

/** @param contentCheck judges members' texts; without it, nothing is judged */
export function createServeCall(
  app: FastifyInstance,
  context: AppContext,
  served: Set<string>,
  contentCheck?: ContentChecker,
): ServeCall {
  const room = createUploadLimiter()
  return (call, handler) => {
    served.add(call.name)
    const readAnswer = createAnswerParser(call.answer)
    app.route({
      method: call.method,
      url: toFastifyPath(call.path),
      config: toRateLimitOptions(call),
      compress: COMPRESS_ROUTE_OPTIONS,
      handler: (request, reply) =>
        answerCall(
          { call, readAnswer, handler: handler as Handler<Call>, context, room, contentCheck },
          request,
          reply,
        ),
    })
  }
}

interface ServedCall {
  call: Call
  readAnswer: (answer: unknown) => unknown
  handler: Handler<Call>
  context: AppContext
  room: UploadLimiter
  contentCheck: ContentChecker | undefined
}

async function answerCall(served: ServedCall, request: FastifyRequest, reply: FastifyReply) {
  const { call, readAnswer, handler, context, contentCheck } = served
  const lang = getRequestLang(request)
  if (
    call.who === 'operator' &&
    !(isOperatorRequest(request, context.settings) && isSameOriginRequest(request))
  )
    return reply.callNotFound()
  try {
    const { member, tokenHash } = await authenticateCaller(call, context, request)
    const accessSource = parseDecimal(String(request.headers['x-access-source'])) ?? Number.NaN
    const campaign = decodeHeader(String(request.headers['x-campaign'] ?? ''))
    const requestContext = { lang, tokenHash, campaign, accessSource }
    const data = await withParsedBody(served, request, member, async ({ fields, files }) => {
      throwIfProblems(findInvisibleCharacterProblems(fields))
      const payload = parseOrRefuse(call.payload, fields)
      if (contentCheck)
        await assertTextsPassContentCheck(context, contentCheck, {
          call,
          payload: payload as Record<string, unknown>,
          member,
        })
      return handler({ call, payload, member, request: requestContext, files, parts: fields } as never)
    })
    return reply.send({ code: ENVELOPE_CODE.success, msg: '', data: readAnswer(data) })
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const fault = findUndeclaredRefusalFault(call, error)
    if (fault) request.log.error({ call: call.name, failure: error.message, code: error.code }, fault)
    return reply.send(buildRefusalEnvelope(call, error, lang))
  }
}

/**
 * Returns the caller. Our own header keeps pages of other sites out, because they cannot send it with the
 * cookie.
 */
async function authenticateCaller(call: Call, context: AppContext, request: FastifyRequest) {
  if (call.who === 'operator') return { member: undefined, tokenHash: undefined }
  if (call.byOtherPrograms) return { member: undefined, tokenHash: undefined }
  if (request.headers['x-access-source'] === undefined) throw new InvalidFieldsError({})
  const token = findSessionToken(request)
  const tokenHash = token ? sha256Hex(token) : undefined
  const member = tokenHash ? await findMemberAndRecordDevice(context, tokenHash, request) : undefined
  if (call.who === 'member' && !member) throw new NotLoggedInError()
  return { member, tokenHash }
}

/** Reads the body and runs `work` with it. Its files are removed afterwards. */
async function withParsedBody<T>(
  { call, context, room }: ServedCall,
  request: FastifyRequest,
  member: Member | undefined,
  work: (body: { fields: unknown; files: UploadedFile[] }) => Promise<T>,
): Promise<T> {
  if (call.byOtherPrograms) return work({ fields: request.params, files: [] })
  assertMediaType(call.encoding, request)
  if (call.encoding !== 'multipart') return work({ fields: readRawFields(call, request), files: [] })
  const place = room.acquire(member?.id ?? request.ip, Number(request.headers['content-length']))
  let body: MultipartBody | undefined
  try {
    body = await readMultipart(request, call, context.settings, place)
    return await work({
      ...body,
      fields: { ...body.fields, ...decodeFieldsToPayload(call.payload, body.fields) },
    })
  } finally {
    await removeUploadedFiles(body?.files ?? [])
    place.release()
  }
}

function readRawFields(call: Call, request: FastifyRequest): unknown {
  if (call.encoding === 'json') return request.body
  const raw = call.encoding === 'query' ? request.query : request.body
  return decodeFieldsToPayload(call.payload, { ...(raw as object), ...(request.params as object) })
}
