import * as calls from '../../../../src/contract/account/cancellation'
import type { AppContext } from '../../base/context'
import type { ServeCall } from '../../http/serve-call'
import type { CaptchaVerifier } from '../auth/captcha'
import {
  closeAccount,
  loadAccountCancellationView,
  reopenAccount,
  sendCancelVerificationCode,
} from './cancel-account'
import { signInIdentifierRoutes } from './contact'
import { deviceRoutes } from './devices'
import { shipperAndInviteCodeRoutes } from './personal-data'

export function accountRoutes(
  serve: ServeCall,
  context: AppContext,
  { captcha }: { captcha: CaptchaVerifier },
): void {
  serve(calls.getCancellationBlockers, ({ member }) => loadAccountCancellationView(context, member.id))
  serve(calls.sendCancelCode, ({ member, request }) =>
    sendCancelVerificationCode(context, request.lang, member.id),
  )
  serve(calls.cancelAccount, ({ member, payload }) => closeAccount(context, member.id, payload))
  serve(calls.reactivateAccount, ({ payload, request }) => reopenAccount(context, payload, request))
  shipperAndInviteCodeRoutes(serve, context)
  signInIdentifierRoutes(serve, context, captcha)
  deviceRoutes(serve, context)
}
