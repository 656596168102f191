import * as accountCalls from '../../../../src/contract/account'
import * as agreementCalls from '../../../../src/contract/agreements'
import * as authCalls from '../../../../src/contract/auth'
import * as signInCalls from '../../../../src/contract/sign-in'
import { LOCALE_OF } from '../../../../src/domain/language'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payment'
import { maskedPhone, PHONE_AREAS } from '../../../../src/domain/phone'
import type { AppContext } from '../../context'
import { findAgreement } from '../../db/repositories/agreements'
import { changeMember, findMember, lockMember } from '../../db/repositories/members'
import { offeredHomeCountries } from '../../db/repositories/overlays'
import { deleteSession, deleteSessionsOf } from '../../db/repositories/sessions'
import { hasIdentity, unbindIdentitiesOf } from '../../db/repositories/wechat-identities'
import { Failure } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { transaction } from '../../transaction'
import { memberName } from './accounts'
import { signedAgreements, signRead } from './agreements'
import { cancel, cancellationOf, reactivate, requestCancelCode } from './cancel-account'
import type { Captcha } from './captcha'
import { contactRoutes } from './contact'
import { deviceRoutes } from './devices'
import { enterByIntlApp, enterBySign, enterByToken } from './host-login'
import { personalRoutes } from './personal-data'
import { makePuzzle, solvePuzzle } from './puzzle'
import { enterByCode, enterByPassword, requestCode } from './sign-in'
import { enterByWechat, exchangeCode, type WechatGate } from './wechat'
import { enterByWechatPhone, exchangePhoneCode } from './wechat-phone'

const calls = { ...accountCalls, ...agreementCalls, ...authCalls, ...signInCalls }

export function authRoutes(
  serve: Serve,
  world: AppContext,
  { wechat, captcha }: { wechat: WechatGate; captcha: Captcha },
): void {
  serve(calls.h5Login, ({ payload }) => enterByToken(world, payload.token))
  serve(calls.hkAppLogin, ({ payload }) => enterByToken(world, payload.token))
  serve(calls.intlAppLogin, ({ payload, visit }) =>
    enterByIntlApp(world, { ...payload, languageCode: LOCALE_OF[visit.lang] }),
  )
  serve(calls.sfAppIntegration, ({ payload }) => enterBySign(world, payload.sign))
  serve(calls.wxLogin, ({ payload }) => {
    if (payload.token) return enterByToken(world, payload.token)
    return payload.sign ? enterBySign(world, payload.sign) : enterByWechat(world, payload)
  })
  serve(calls.exchangeWxCode, ({ payload }) => exchangeCode(world, wechat, payload.code))

  serve(calls.getPhoneCodes, async () =>
    PHONE_AREAS.map(({ areaCode, country, name }) => ({ areaCode, country, name })),
  )
  serve(calls.getPuzzle, () => makePuzzle(world))
  serve(calls.checkPuzzle, async ({ payload }) => ({
    puzzleTicket: await solvePuzzle(world, payload),
  }))
  serve(calls.sendCode, ({ payload, visit }) => requestCode(world, { captcha, lang: visit.lang }, payload))
  serve(calls.signInByCode, ({ payload, visit }) => enterByCode(world, visit, payload))
  serve(calls.exchangeWxPhone, ({ payload }) => exchangePhoneCode(world, wechat, payload.code))
  serve(calls.signInByWxPhone, ({ payload, visit }) => enterByWechatPhone(world, visit, payload))
  serve(calls.signInByPassword, ({ payload }) => enterByPassword(world, captcha, payload))
  serve(calls.signOut, async ({ visit }) => {
    if (visit.tokenHash) await deleteSession(world.db, visit.tokenHash)
    return {}
  })
  serve(calls.signOutEverywhere, async ({ member }) => {
    // WeChat would open a session again by itself, on the lost phone too.
    await transaction(world, async (tx) => {
      await lockMember(tx.db, member.id)
      await unbindIdentitiesOf(tx.db, member.id)
      await deleteSessionsOf(tx.db, member.id)
    })
    return {}
  })
  serve(calls.unlinkWechat, async ({ member }) => {
    await unbindIdentitiesOf(world.db, member.id)
    return {}
  })
  agreementRoutes(serve, world)
  cancellationRoutes(serve, world)
  personalRoutes(serve, world)
  contactRoutes(serve, world, captcha)
  deviceRoutes(serve, world)
  serve(calls.updateUserName, async ({ payload, member }) => {
    await changeMember(world.db, member.id, { name: memberName(payload.name) })
    return {}
  })
  serve(calls.getUserInfo, async ({ member }) => {
    const [row, isWechatLinked, countries] = await Promise.all([
      findMember(world.db, member.id),
      hasIdentity(world.db, member.id),
      offeredHomeCountries(world.db),
    ])
    const { aptId, name, memberType, areaCode, phone, email, balanceCents, bindCountry } = row!
    const home = countries.find(({ id }) => id === bindCountry)
    return {
      users: {
        aptId,
        name,
        memberType,
        areaCode,
        phone: phone && maskedPhone(phone),
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

function cancellationRoutes(serve: Serve, world: AppContext): void {
  serve(calls.getCancellation, ({ member }) => cancellationOf(world, member.id))
  serve(calls.sendCancelCode, ({ member, visit }) => requestCancelCode(world, visit.lang, member.id))
  serve(calls.cancelAccount, ({ member, payload }) => cancel(world, member.id, payload))
  serve(calls.reactivateAccount, ({ payload }) => reactivate(world, payload))
}

function agreementRoutes(serve: Serve, world: AppContext): void {
  serve(calls.getAgreement, async ({ payload }) => {
    const agreement = await findAgreement(world.db, payload)
    if (!agreement) throw new Failure('404')
    return { ...agreement, typeCode: payload.typeCode }
  })
  serve(calls.signAgreements, async ({ payload, member }) => {
    await signRead(world, member.id, payload)
    return {}
  })
  serve(calls.agreementIsAgree, async ({ payload, member }) => {
    const { signed, missing } = await signedAgreements(world, member.id, payload.typeCode)
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
