import * as calls from '../../../../src/contract/messages'
import type { World } from '../../context'
import type { Serve } from '../../http/serve-call'
import type { WechatGate } from '../auth/wechat'
import { acceptOffer, messageOffer } from './consents'

export function messageRoutes(serve: Serve, world: World, gate: WechatGate): void {
  serve(calls.getMessageOffer, ({ member, payload }) =>
    messageOffer(world, { memberId: member.id, packageNo: payload.packageNo }),
  )
  serve(calls.acceptMessages, ({ member, payload, visit }) =>
    acceptOffer(world, gate, { ...payload, memberId: member.id, lang: visit.lang }),
  )
}
