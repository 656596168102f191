import * as accountCalls from '../../../../src/contract/account/cancellation'
import * as agreementCalls from '../../../../src/contract/auth/agreements'
import * as authCalls from '../../../../src/contract/auth/sessions'
import * as signInCalls from '../../../../src/contract/auth/sign-in'
import { maskPhone, PHONE_AREAS } from '../../../../src/domain/addresses/phone'
import { LOCALE_BY_LANG } from '../../../../src/domain/base/language'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { findAgreement } from '../../db/repositories/auth/agreements'
import { deleteSession, deleteSessionsOfMember } from '../../db/repositories/auth/sessions'
import {
  hasWechatIdentity,
  unbindWechatIdentitiesOfMember,
} from '../../db/repositories/auth/wechat-identities'
import { changeMember, findMember, lockMember } from '../../db/repositories/members/members'
import { listOfferedHomeCountries } from '../../db/repositories/notices/overlays'
import type { ServeCall } from '../../http/serve-call'
import {
  closeAccount,
  loadCancellation,
  reopenAccount,
  requestCancellationCode,
} from '../account/cancel-account'
import { contactRoutes } from '../account/contact'
import { deviceRoutes } from '../account/devices'
import { personalDataRoutes } from '../account/personal-data'
import { normaliseMemberName } from '../members/accounts'
import { loadSignedAgreements, signReadVersions } from './agreements'
import type { Captcha } from './captcha'
import { loginByIntlApp, loginBySign, loginByToken } from './host-login'
import { createPuzzle, verifyPuzzleSolution } from './puzzle'
import { loginByCode, loginByPassword, requestSignInCode } from './sign-in'
import { exchangeWechatLoginCode, loginByWechat, type WechatClient } from './wechat'
import { exchangeWechatPhoneCode, loginByWechatPhone } from './wechat-phone'

const calls = { ...accountCalls, ...agreementCalls, ...authCalls, ...signInCalls }

export function authRoutes(
  serve: ServeCall,
  world: AppContext,
  { wechat, captcha }: { wechat: WechatClient; captcha: Captcha },
): void {
  serve(calls.h5Login, ({ payload }) => loginByToken(world, payload.token))
  serve(calls.hkAppLogin, ({ payload }) => loginByToken(world, payload.token))
  serve(calls.intlAppLogin, ({ payload, visit }) =>
    loginByIntlApp(world, { ...payload, languageCode: LOCALE_BY_LANG[visit.lang] }),
  )
  serve(calls.sfAppIntegration, ({ payload }) => loginBySign(world, payload.sign))
  serve(calls.wxLogin, ({ payload }) => {
    if (payload.token) return loginByToken(world, payload.token)
    return payload.sign ? loginBySign(world, payload.sign) : loginByWechat(world, payload)
  })
  serve(calls.exchangeWxCode, ({ payload }) => exchangeWechatLoginCode(world, wechat, payload.code))

  serve(calls.getPhoneCodes, async () =>
    PHONE_AREAS.map(({ areaCode, country, name }) => ({ areaCode, country, name })),
  )
  serve(calls.getCaptchaPuzzle, () => createPuzzle(world))
  serve(calls.checkCaptchaPuzzle, async ({ payload }) => ({
    puzzleTicket: await verifyPuzzleSolution(world, payload),
  }))
  serve(calls.sendSignInCode, ({ payload, visit }) =>
    requestSignInCode(world, { captcha, lang: visit.lang }, payload),
  )
  serve(calls.signInByCode, ({ payload, visit }) => loginByCode(world, visit, payload))
  serve(calls.exchangeWxPhone, ({ payload }) => exchangeWechatPhoneCode(world, wechat, payload.code))
  serve(calls.signInByWxPhone, ({ payload, visit }) => loginByWechatPhone(world, visit, payload))
  serve(calls.signInByPassword, ({ payload }) => loginByPassword(world, captcha, payload))
  serve(calls.signOut, async ({ visit }) => {
    if (visit.tokenHash) await deleteSession(world.db, visit.tokenHash)
    return {}
  })
  serve(calls.signOutEverywhere, async ({ member }) => {
    // WeChat would open a session again by itself, on the lost phone too.
    await transaction(world, async (tx) => {
      await lockMember(tx.db, member.id)
      await unbindWechatIdentitiesOfMember(tx.db, member.id)
      await deleteSessionsOfMember(tx.db, member.id)
    })
    return {}
  })
  serve(calls.unlinkWechat, async ({ member }) => {
    await unbindWechatIdentitiesOfMember(world.db, member.id)
    return {}
  })
  agreementRoutes(serve, world)
  cancellationRoutes(serve, world)
  personalDataRoutes(serve, world)
  contactRoutes(serve, world, captcha)
  deviceRoutes(serve, world)
  serve(calls.updateUserName, async ({ payload, member }) => {
    await changeMember(world.db, member.id, { name: normaliseMemberName(payload.name) })
    return {}
  })
  serve(calls.getUserInfo, async ({ member }) => {
    const [row, isWechatLinked, countries] = await Promise.all([
      findMember(world.db, member.id),
      hasWechatIdentity(world.db, member.id),
      listOfferedHomeCountries(world.db),
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
      // Whoever lives in a country that is offered no more is asked anew.
      bindCountry: home?.id ?? 0,
      homeCountry: home ? { code: home.code, name: home.name } : null,
    }
  })
}

function cancellationRoutes(serve: ServeCall, world: AppContext): void {
  serve(calls.getCancellationBlockers, ({ member }) => loadCancellation(world, member.id))
  serve(calls.sendCancelCode, ({ member, visit }) => requestCancellationCode(world, visit.lang, member.id))
  serve(calls.cancelAccount, ({ member, payload }) => closeAccount(world, member.id, payload))
  serve(calls.reactivateAccount, ({ payload }) => reopenAccount(world, payload))
}

function agreementRoutes(serve: ServeCall, world: AppContext): void {
  serve(calls.getAgreement, async ({ payload }) => {
    const agreement = await findAgreement(world.db, payload)
    if (!agreement) throw refuse(agreementCalls.getAgreement, 'textNotFound')
    return { ...agreement, typeCode: payload.typeCode }
  })
  serve(calls.signAgreements, async ({ payload, member }) => {
    await signReadVersions(world, member.id, payload)
    return {}
  })
  serve(calls.agreementIsAgree, async ({ payload, member }) => {
    const { signed, missing } = await loadSignedAgreements(world, member.id, payload.typeCode)
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
