import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { CallError } from '@/client/call-error'
import { queryClient } from '@/client/query'
import { type ConfirmedAgreement, getAgreement } from '@/contract/auth/agreements'
import { sendSignInCode, signInByCode } from '@/contract/auth/sign-in'
import { ENVELOPE_CODE } from '@/domain/base/envelope'
import { isNameRequired } from '@/features/auth/sign-in-form'
import { useSignIn } from '@/features/auth/use-sign-in'
import { waitForNextFrame } from '@/platform/frame/next-frame'
import { useAgreementConfirmations } from '@/shared/agreements/use-confirmations'
import { type RenderedNode, renderNode, waitUntilRendered } from '../../../support/screens/draw'
import { fakeServer } from '../../../support/screens/fake-server'
import { AGREEMENT_TEXT } from '../refusal-fixtures'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
jest.mock('@/platform/request/request', () => ({
  sendHttpRequest: (request: { url: string; method: string }) =>
    jest.requireActual('../../../support/screens/fake-server').fakeServer.receive(request),
}))
Object.assign(globalThis, { API_BASE: '' })

let screen: RenderedNode
beforeEach(() => {
  queryClient.clear()
  fakeServer.clear()
  sessionStorage.clear()
})
afterEach(() => screen.end())

describe('signing in', () => {
  let signIn: ReturnType<typeof useSignIn>
  function SignIn() {
    signIn = useSignIn()
    return null
  }
  beforeEach(async () => {
    screen = await renderNode(<SignIn />)
  })
  const type = (part: Parameters<typeof signIn.form.change>[0]) => act(async () => signIn.form.change(part))

  it('the time until the next code belongs to the account that received the last one', async () => {
    fakeServer.answer(sendSignInCode, { resendAfterMs: 60_000 })
    await type({ phone: '81234567' })
    await act(async () => signIn.requestCode())
    await act(async () => void (await signIn.onPuzzleSolved('a ticket')))
    expect(signIn.secondsToResend).toBe(60)
    await type({ phone: '91234567' })
    expect(signIn.secondsToResend).toBe(0)
    await type({ phone: '81234567' })
    expect(signIn.secondsToResend).toBeGreaterThan(0)
  })
  it('the time until the next code counts down', async () => {
    jest.useFakeTimers()
    fakeServer.answer(sendSignInCode, { resendAfterMs: 60_000 })
    await type({ phone: '81234567' })
    await act(async () => signIn.requestCode())
    await act(async () => void (await signIn.onPuzzleSolved('a ticket')))
    await act(async () => jest.advanceTimersByTime(15_000))
    expect(signIn.secondsToResend).toBe(45)
    await act(async () => jest.advanceTimersByTime(45_000))
    expect(signIn.secondsToResend).toBe(0)
    jest.useRealTimers()
  })
  it('first shows a new member the name field without an error; a repeated submit marks it', async () => {
    fakeServer.refuse(signInByCode, { code: 'A8', msg: '', data: null })
    await type({ phone: '81234567', code: '123456' })
    await act(async () => void (await signIn.submit()))
    expect(isNameRequired(signIn.form.value)).toBe(true)
    expect([signIn.form.problemAt('name'), signIn.form.refusalText]).toEqual([undefined, undefined])
    await act(async () => void (await signIn.submit()))
    await act(waitForNextFrame)
    expect(signIn.form.problemAt('name')).toBeTruthy()
  })
  it('resumes after a reload, even at the name; secrets have to be typed again', async () => {
    fakeServer.refuse(signInByCode, { code: 'A8', msg: '', data: null })
    await type({ phone: '81234567', code: '987654', mode: 'newPassword', password: 'correct horse' })
    await act(async () => void (await signIn.submit()))
    await type({ name: 'Lim Wei' })
    await screen.end()
    screen = await renderNode(<SignIn />)
    expect(signIn.form.value).toMatchObject({ phone: '81234567', name: 'Lim Wei', mode: 'newPassword' })
    expect(isNameRequired(signIn.form.value)).toBe(true)
    expect([signIn.form.value.code, signIn.form.value.password]).toEqual(['', ''])
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/987654|correct horse/)
  })
  it.each(['123456', ' １２３４５６'])(
    'of a new member with the code %s opens the agreements and waits for them',
    async (code) => {
      fakeServer.refuse(signInByCode, { code: 'A6', msg: '', data: null })
      await type({ phone: '81234567', code })
      await act(async () => void (await signIn.submit()))
      expect(signIn.popup).toEqual({ isAwaited: true })
    },
  )
})

it('all agreements have to be confirmed again when the version of one changed meanwhile', async () => {
  let confirmations: ReturnType<typeof useAgreementConfirmations>
  const onComplete = jest.fn((_: ConfirmedAgreement[]) => {
    fakeServer.answer(getAgreement, { ...AGREEMENT_TEXT, version: '2' })
    throw new CallError({ kind: 'code', code: ENVELOPE_CODE.agreementNotAccepted })
  })
  function Agreements() {
    confirmations = useAgreementConfirmations({ onComplete })
    return null
  }
  fakeServer.answer(getAgreement, AGREEMENT_TEXT)
  screen = await renderNode(
    <QueryClientProvider client={queryClient}>
      <Agreements />
    </QueryClientProvider>,
  )
  const { length } = confirmations!.left
  const confirmAll = async (version: string) => {
    for (let at = 0; at < length; at += 1) {
      await waitUntilRendered(
        () => confirmations.text.data?.version === version,
        `no text of version ${version}`,
      )
      await act(async () => void (await confirmations.confirm()))
    }
  }
  await confirmAll('1')
  expect(onComplete).toHaveBeenCalledTimes(1)
  expect(confirmations!.left).toHaveLength(length)
  await confirmAll('2')
  expect(onComplete.mock.calls[1]![0].map(({ version }) => version)).toEqual(Array(length).fill('2'))
})
