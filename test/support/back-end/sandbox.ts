import { sandboxUploadServiceFile } from '../../../sandbox/contract/added-services'
import * as calls from '../../../sandbox/contract/sandbox'
import type { AnswerOf, Call, PayloadOf } from '../../../src/contract/base/call'

async function dataOf<C extends Call>(call: C, answer: Response): Promise<AnswerOf<C>> {
  const { code, msg, data } = (await answer.json()) as { code: string; msg: string; data: AnswerOf<C> }
  if (code !== '0') throw new Error(`${call.name}: ${code} ${msg}`)
  return data
}

/** The operator's calls of a back end: warehouse, messages, puzzle, gateway. */
export class Sandbox {
  constructor(readonly url: string) {}

  async call<C extends Call>(call: C, payload: PayloadOf<C>): Promise<AnswerOf<C>> {
    const get = call.method === 'GET'
    const query = get ? `?${new URLSearchParams(payload as Record<string, string>)}` : ''
    const answer = await fetch(this.url + call.path + query, {
      method: call.method,
      ...(get ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }),
    })
    return dataOf(call, answer)
  }

  async codeFor(account: string): Promise<string> {
    const [message] = await this.call(calls.sandboxListSentMessages, { to: account })
    if (!message) throw new Error(`no code was sent to ${account}`)
    return message.code
  }

  async packageOf(trackingNo: string): Promise<AnswerOf<typeof calls.sandboxListParcels>[number]> {
    const [parcel] = await this.call(calls.sandboxListParcels, { trackingNo })
    if (!parcel) throw new Error(`nobody declared ${trackingNo}`)
    return parcel
  }

  /** Sends a call with a picture as a part of its form. */
  async callWithPicture<C extends Call>(
    call: C,
    payload: Record<string, string | number>,
    picture: Uint8Array<ArrayBuffer>,
  ): Promise<AnswerOf<C>> {
    const fields = new FormData()
    for (const [name, value] of Object.entries(payload)) fields.append(name, String(value))
    fields.append('file', new Blob([picture], { type: 'image/jpeg' }), 'picture.jpg')
    return dataOf(call, await fetch(this.url + call.path, { method: 'POST', body: fields }))
  }

  /**
   * Uploads one picture of a service as the warehouse, with its commodity and the number of visible pieces.
   */
  async uploadServiceFile(
    orderNo: string,
    seen: { goodsPosition: number; counted: number },
    picture: Uint8Array<ArrayBuffer>,
  ): Promise<void> {
    await this.callWithPicture(sandboxUploadServiceFile, { orderNo, ...seen }, picture)
  }

  step(
    packageNo: string,
    step: PayloadOf<typeof calls.sandboxApplyWarehouseStep>['step'],
    more: Partial<PayloadOf<typeof calls.sandboxApplyWarehouseStep>> = {},
  ) {
    return this.call(calls.sandboxApplyWarehouseStep, { packageNo, step, ...more })
  }
}
