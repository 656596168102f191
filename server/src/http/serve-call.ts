import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, GivenAnswerOf, ParsedPayloadOf } from '../../../src/contract/call'
import { decodeFields, decodeHeader } from '../../../src/contract/wire'
import { readDecimal } from '../../../src/domain/decimal'
import { CODE } from '../../../src/domain/envelope'
import type { AppContext, Member, RequestContext } from '../context'
import { hashOf } from '../secret-hash'
import { answerReader } from './answer-reader'
import { type ContentCheck, checkTexts } from './content-check'
import { Failure, Refused, refuseIf } from './failure'
import { problemsOfTexts } from './free-text'
import { routeOf } from './http-answer'
import { langOf } from './lang'
import { refuseOtherMedia } from './media'
import { type Multipart, readMultipart, removeFiles, type UploadedFile } from './multipart'
import { comesFromHere, isOperator } from './operator'
import { parseOrRefuse } from './parse'
import { faultOf, refusalAnswer } from './refusal'
import { limitOf } from './secure'
import { memberOfRequest, tokenOf } from './session'
import { openUploadRoom, type UploadRoom } from './upload-room'

/** What a handler is given; `member` is there when the contract says that members call it. */
export interface Request<C extends Call> {
  payload: ParsedPayloadOf<C>
  member: C['who'] extends 'member' ? Member : Member | undefined
  visit: RequestContext
  files: UploadedFile[]
  /** the text parts of a multipart body, also those that the contract does not name (picture0..n) */
  parts: Record<string, unknown>
}
type Handler<C extends Call> = (request: Request<C>) => Promise<GivenAnswerOf<C>>

/** Registers one declared call: reading, validation, credentials and envelope all come from its contract. */
export type Serve = <C extends Call>(call: C, handler: Handler<C>) => void

/** @param contentCheck who judges what members write; nobody does when it is left out */
export function createServe(
  app: FastifyInstance,
  world: AppContext,
  served: Set<string>,
  contentCheck?: ContentCheck,
): Serve {
  const room = openUploadRoom()
  return (call, handler) => {
    served.add(call.name)
    const readAnswer = answerReader(call.answer)
    app.route({
      method: call.method,
      url: routeOf(call.path),
      config: limitOf(call),
      handler: (request, reply) =>
        answer(
          { call, readAnswer, handler: handler as Handler<Call>, world, room, contentCheck },
          request,
          reply,
        ),
    })
  }
}

interface Served {
  call: Call
  readAnswer: (answer: unknown) => unknown
  handler: Handler<Call>
  world: AppContext
  room: UploadRoom
  contentCheck: ContentCheck | undefined
}

async function answer(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const { call, readAnswer, handler, world, contentCheck } = served
  const lang = langOf(request)
  if (call.who === 'operator' && !(isOperator(request, world.settings) && comesFromHere(request)))
    return reply.callNotFound()
  try {
    const { member, tokenHash } = await admit(call, world, request)
    const accessSource = readDecimal(String(request.headers['x-access-source'])) ?? Number.NaN
    const campaign = decodeHeader(String(request.headers['x-campaign'] ?? ''))
    const visit = { lang, tokenHash, campaign, accessSource }
    const data = await withBody(served, request, member, async ({ fields, files }) => {
      refuseIf(problemsOfTexts(fields))
      const payload = parseOrRefuse(call.payload, fields)
      if (contentCheck)
        await checkTexts(world, contentCheck, { call, payload: payload as Record<string, unknown>, member })
      return handler({ payload, member, visit, files, parts: fields } as never)
    })
    return reply.send({ code: CODE.success, msg: '', data: readAnswer(data) })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const fault = faultOf(call, error)
    if (fault) request.log.error({ call: call.name, failure: error.code }, fault)
    return reply.send(refusalAnswer(call, error, lang))
  }
}

/** Who calls. Our own header keeps other sites' pages out, since they cannot send it with the cookie. */
async function admit(call: Call, world: AppContext, request: FastifyRequest) {
  if (call.who === 'operator') return { member: undefined, tokenHash: undefined }
  if (request.headers['x-access-source'] === undefined) throw new Refused({})
  const token = tokenOf(request)
  const tokenHash = token ? hashOf(token) : undefined
  const member = tokenHash ? await memberOfRequest(world, tokenHash, request) : undefined
  if (call.who === 'member' && !member) throw new Failure(CODE.notLoggedIn)
  return { member, tokenHash }
}

/** Reads the body and works with it; its files are gone when the work is done. */
async function withBody<T>(
  { call, world, room }: Served,
  request: FastifyRequest,
  member: Member | undefined,
  work: (body: { fields: unknown; files: UploadedFile[] }) => Promise<T>,
): Promise<T> {
  refuseOtherMedia(call.encoding, request)
  if (call.encoding !== 'multipart') return work({ fields: fieldsOf(call, request), files: [] })
  const place = room.enter(member?.id ?? request.ip, Number(request.headers['content-length']))
  let body: Multipart | undefined
  try {
    body = await readMultipart(request, world.settings, place)
    return await work({ ...body, fields: { ...body.fields, ...decodeFields(call.payload, body.fields) } })
  } finally {
    await removeFiles(body?.files ?? [])
    place.leave()
  }
}

function fieldsOf(call: Call, request: FastifyRequest): unknown {
  if (call.encoding === 'json') return request.body
  const raw = call.encoding === 'query' ? request.query : request.body
  return decodeFields(call.payload, { ...(raw as object), ...(request.params as object) })
}
