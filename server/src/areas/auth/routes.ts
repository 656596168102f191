import * as agreementCalls from '../../../../src/contract/auth/agreements'
import * as authCalls from '../../../../src/contract/auth/sessions'
import * as signInCalls from '../../../../src/contract/auth/sign-in'
import { maskPhone, PHONE_AREAS } from '../../../../src/domain/addresses/phone'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { findCurrentAgreement } from '../../db/repositories/auth/agreements'
import { deleteSession, deleteSessionsOfMember } from '../../db/repositories/auth/sessions'
import {
  isMemberBoundToWechat,
  unbindWechatIdentitiesOfMember,
} from '../../db/repositories/auth/wechat-identities'
import { changeMember, findMember, lockMember } from '../../db/repositories/members/members'
import { listOfferedHomeCountries } from '../../db/repositories/notices/overlays'
import type { ServeCall } from '../../http/serve-call'
import { parseMemberNameOrRefuse } from '../members/accounts'
import { loadAgreementSigningStatus, signConfirmedAgreements } from './agreements'
import type { CaptchaVerifier } from './captcha'
import {
  loginByHostOrSessionToken,
  loginByHostSignTicket,
  loginByIntlApp,
  sfAppLoginRefusal,
  wxTicketLoginRefusal,
} from './host-login'
import { createPuzzle, exchangePuzzleSolutionForTicket } from './puzzle'
import { loginByPassword, loginOrRegisterByCode, sendSignInVerificationCode } from './sign-in'
import { exchangeWechatLoginCodeForTicket, loginByWechat, type WechatSignInClient } from './wechat'
import { exchangeWechatPhoneCodeForTicket, loginOrRegisterByWechatPhone } from './wechat-phone'

const calls = { ...agreementCalls, ...authCalls, ...signInCalls }

export function authRoutes(
  serve: ServeCall,
  context: AppContext,
  { wechat, captcha }: { wechat: WechatSignInClient; captcha: CaptchaVerifier },
): void {
  serve(calls.h5TokenLogin, ({ call, payload: { token }, request }) =>
    loginByHostOrSessionToken(context, call, { token, request }),
  )
  serve(calls.hkAppLogin, ({ call, payload: { token }, request }) =>
    loginByHostOrSessionToken(context, call, { token, request }),
  )
  serve(calls.intlAppLogin, ({ payload, request }) => loginByIntlApp(context, { ...payload, request }))
  serve(calls.sfAppLogin, ({ call, payload: { sign }, request }) =>
    loginByHostSignTicket(context, call, { sign, request, refusal: sfAppLoginRefusal }),
  )
  serve(calls.wxTicketLogin, ({ call, payload, request }) => {
    const { token, sign } = payload
    if (token) return loginByHostOrSessionToken(context, call, { token, request })
    return sign
      ? loginByHostSignTicket(context, call, { sign, request, refusal: wxTicketLoginRefusal })
      : loginByWechat(context, { ...payload, request })
  })
  serve(calls.exchangeWxCodeForTicket, ({ payload }) =>
    exchangeWechatLoginCodeForTicket(context, wechat, payload.code),
  )

  serve(calls.getPhoneCodes, async () =>
    PHONE_AREAS.map(({ areaCode, country, name }) => ({ areaCode, country, name })),
  )
  serve(calls.getCaptchaPuzzle, () => createPuzzle(context))
  serve(calls.checkCaptchaPuzzle, async ({ payload }) => ({
    puzzleTicket: await exchangePuzzleSolutionForTicket(context, payload),
  }))
  serve(calls.sendSignInCode, ({ payload, request }) =>
    sendSignInVerificationCode(context, { captcha, lang: request.lang }, payload),
  )
  serve(calls.signInByCode, ({ payload, request }) => loginOrRegisterByCode(context, request, payload))
  serve(calls.exchangeWxPhone, ({ payload }) =>
    exchangeWechatPhoneCodeForTicket(context, wechat, payload.code),
  )
  serve(calls.signInByWxPhone, ({ payload, request }) =>
    loginOrRegisterByWechatPhone(context, request, payload),
  )
  serve(calls.signInByPassword, ({ payload, request }) =>
    loginByPassword(context, { captcha, request }, payload),
  )
  serve(calls.signOut, async ({ request }) => {
    const { tokenHash } = request
    if (tokenHash) await transaction(context, (tx) => deleteSession(tx.db, tokenHash))
    return {}
  })
  serve(calls.signOutEverywhereAndUnlinkWechat, async ({ member }) => {
    // WeChat would open a new session automatically, also on the lost phone.
    await transaction(context, async (tx) => {
      await lockMember(tx.db, member.id)
      await unbindWechatIdentitiesOfMember(tx.db, member.id)
      await deleteSessionsOfMember(tx.db, member.id)
    })
    return {}
  })
  serve(calls.unlinkWechat, async ({ member }) => {
    await unbindWechatIdentitiesOfMember(context.db, member.id)
    return {}
  })
  agreementRoutes(serve, context)
  serve(calls.updateUserName, async ({ payload, member }) => {
    await changeMember(context.db, member.id, { name: parseMemberNameOrRefuse(payload.name) })
    return {}
  })
  serve(calls.getUserInfo, async ({ member }) => {
    const [row, isWechatLinked, countries] = await Promise.all([
      findMember(context.db, member.id),
      isMemberBoundToWechat(context.db, member.id),
      listOfferedHomeCountries(context.db),
    ])
    const { aptId, name, memberType, areaCode, phone, email, balanceCents, bindCountry } = row!
    const home = countries.find(({ id }) => id === bindCountry)
    return {
      users: {
        aptId,
        name,
        memberType,
        areaCode,
        phone: phone && maskPhone(phone),
        email,
        balanceCents,
        currency: SETTLEMENT_CURRENCY,
        isWechatLinked,
      },
      // 0 if the country is no longer offered: the app then asks the member for it again.
      bindCountry: home?.id ?? 0,
      homeCountry: home ? { code: home.code, name: home.name, currency: home.currency } : null,
    }
  })
}

function agreementRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.getAgreement, async ({ payload }) => {
    const agreement = await findCurrentAgreement(context.db, payload)
    if (!agreement) throw refuse(agreementCalls.getAgreement, 'textNotFound')
    return { ...agreement, typeCode: payload.typeCode }
  })
  serve(calls.signAgreements, async ({ call, payload, member }) => {
    await signConfirmedAgreements(context, call, member.id, payload)
    return {}
  })
  serve(calls.getAgreementStatus, async ({ payload, member }) => {
    const { signed, missing } = await loadAgreementSigningStatus(context, member.id, payload.typeCode)
    return {
      agreed: missing.length === 0,
      missing,
      signed: signed.map(({ typeCode, version, languageCode, signedAt }) => ({
        typeCode,
        version,
        languageCode,
        signedAt: signedAt.toISOString(),
      })),
    }
  })
}
