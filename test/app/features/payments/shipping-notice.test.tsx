import '../../../support/screens/screen-test'
import { onlineManager } from '@tanstack/react-query'
import { act } from 'react'
import { queryClient, toQueryOptions } from '@/client/query'
import { getAgreement, getAgreementStatus, signAgreements } from '@/contract/auth/agreements'
import { getOverlays } from '@/contract/notices/overlays'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { AGREEMENT_TYPE_CODE } from '@/domain/auth/agreement'
import { ShippingNotice } from '@/features/payments/parts/checkout/shipping-notice'
import { useShippingNotice } from '@/features/payments/use-shipping-notice'
import { Button } from '@/ui/button/button'
import { fakeServer } from '../../../support/screens/fake-server'
import { requestsTo } from '../../../support/screens/left-app'
import {
  findElement,
  isRendered,
  openScreen,
  pressElements,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { waitForText, waitUntilGone } from '../../../support/screens/shown'
import { holdAnswer } from '../hold-answer'

const NOTICE = AGREEMENT_TYPE_CODE.shippingNotice
const READ = { typeCode: NOTICE, version: '3', languageCode: 'en_US' }
const TEXT = { ...READ, title: 'Shipping notice', content: 'Nothing that is prohibited.' }
const onClose = jest.fn()
const onConfirm = jest.fn()
const from = (origin: string) => () => (
  <ShippingNotice origins={[origin]} onClose={onClose} onConfirm={onConfirm} />
)
const warehouse = (code: string, countryCode: string) => ({
  ...{ code, countryCode, warehouse: { sc: code, tc: code, en: code }, currency: 'CNY' },
  ...{
    giftMinCents: 0,
    unitPriceMaxCents: 0,
    canSplit: 0 as const,
    destinations: [],
    exportDeclaration: false,
  },
})
const links = () =>
  [...findElement('shipping-notice').querySelectorAll('.pt-cell')].map(({ id }) =>
    id.replace('shipping-', ''),
  )
const hint = () => document.getElementById('shipping-agree-error')
let now: jest.SpyInstance
/** Moves the clock so far that the next press is a separate one. */
const wait = (ms: number) => now.mockReturnValue(Date.now() + ms)

beforeEach(() => {
  for (const done of [onClose, onConfirm, pay]) done.mockClear()
  now = jest.spyOn(Date, 'now')
  now.mockReturnValue(1_000_000)
  fakeServer.answer(getAgreementStatus, { agreed: false, missing: [NOTICE], signed: [] })
  fakeServer.answer(getAgreement, TEXT)
  fakeServer.answer(signAgreements, {})
  fakeServer.answer(getWarehouses, [warehouse('769DCR', 'CN'), warehouse('JFK03A', 'US')])
})
afterEach(() => {
  now.mockRestore()
  onlineManager.setOnline(true)
})

/** Switches the notice on for this forwarder. */
const switchOn = () => {
  const switches = { guide: false, country: false, cookies: false, shippingNotice: true, helpBall: false }
  fakeServer.answer(getOverlays, { switches, homeCountries: [], serviceUrl: '' })
}
const PARCELS = { packageNos: ['PT000001'] }
const pay = jest.fn(async () => undefined)
/** Opens the notice as the payment screen does, for a parcel from Dongguan. */
function Paying() {
  const { before, isOpen, close, confirm } = useShippingNotice(PARCELS)
  return (
    <>
      <Button id="pay" onPress={() => before(pay)}>
        pay
      </Button>
      {isOpen && <ShippingNotice origins={['769DCR']} onClose={close} onConfirm={confirm} />}
    </>
  )
}

it('[OVER-43] links to export control only for parcels that leave the US', async () => {
  await queryClient.fetchQuery(toQueryOptions(getWarehouses, {}))
  await openScreen(from('JFK03A'))
  expect(links()).toEqual(['export', 'prohibited', 'duties', 'fragile'])
  await pressElements('shipping-export')
  expect(await waitForText('shipping-text')).toContain('ECCN')
  await openScreen(from('769DCR'))
  expect(links()).toEqual(['prohibited', 'duties', 'fragile'])
})

it('[OVER-43] opens after the warehouse is known, so that its links do not change', async () => {
  switchOn()
  const answer = holdAnswer(getWarehouses)
  await openScreen(Paying)
  await pressElements('pay')
  await waitUntil(() => requestsTo(getWarehouses).length > 0)
  expect(isRendered('shipping-notice')).toBe(false)
  await answer()
  await waitForElement('shipping-notice')
  expect(links()).toEqual(['prohibited', 'duties', 'fragile'])
})

it.each([
  ['is not answered yet', () => fakeServer.clear()],
  ['failed', () => fakeServer.fail(getWarehouses, 503)],
])(
  'shows all four links while the request for the warehouse %s, and keeps them afterwards',
  async (_, make) => {
    make()
    await openScreen(from('JFK03A'))
    expect(links()).toEqual(['export', 'prohibited', 'duties', 'fragile'])
    await act(async () => {
      queryClient.setQueryData([getWarehouses.name, {}], [warehouse('JFK03A', 'CN')])
    })
    expect(links()).toEqual(['export', 'prohibited', 'duties', 'fragile'])
  },
)

it('opens with all four links when the warehouse could not be loaded', async () => {
  switchOn()
  fakeServer.fail(getWarehouses, 503)
  await openScreen(Paying)
  await pressElements('pay')
  await waitForElement('shipping-notice')
  expect(links()).toEqual(['export', 'prohibited', 'duties', 'fragile'])
})

it('opens and pays nothing when the signatures cannot be loaded', async () => {
  switchOn()
  fakeServer.fail(getAgreementStatus, 503)
  await openScreen(Paying)
  await pressElements('pay')
  await waitForElement('shipping-notice')
  expect(pay).not.toHaveBeenCalled()
})

it.each([
  ['settings', getOverlays],
  ['signatures', getAgreementStatus],
] as const)('opens when the network is lost before the %s are known', async (_, call) => {
  switchOn()
  const answer = holdAnswer(call)
  await openScreen(Paying)
  await pressElements('pay')
  await waitUntil(() => requestsTo(call).length > 0)
  await act(async () => onlineManager.setOnline(false))
  await waitForElement('shipping-notice')
  await answer()
})

it('[OVER-48] shows a red hint and confirms nothing until the box is ticked', async () => {
  await openScreen(from('769DCR'))
  await pressElements('shipping-confirm')
  expect(hint()?.textContent).toBe('Please read and agree to the notices first.')
  expect(onConfirm).not.toHaveBeenCalled()
  await pressElements('shipping-agree')
  expect(hint()).toBeNull()
  wait(300)
  await pressElements('shipping-confirm')
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

it('[OVER-47] ignores a second press of a button within 300 ms', async () => {
  await openScreen(from('769DCR'))
  await pressElements('shipping-agree', 'shipping-confirm', 'shipping-back')
  wait(299)
  await pressElements('shipping-confirm', 'shipping-back')
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  wait(1)
  await pressElements('shipping-confirm', 'shipping-back')
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 2])
})

it('is signed by the consent, and does not appear for a member who has agreed to its current version', async () => {
  switchOn()
  await openScreen(Paying)
  await pressElements('pay')
  await waitForElement('shipping-notice')
  const signed = [{ ...READ, signedAt: '2026-11-20T02:14:00.000Z' }]
  fakeServer.answer(getAgreementStatus, { agreed: true, missing: [], signed })
  await pressElements('shipping-agree', 'shipping-confirm')
  const signings = () => requestsTo(signAgreements).filter(({ method }) => method === 'POST')
  await waitUntil(() => signings().length > 0)
  expect(JSON.parse(signings()[0]!.body!)).toEqual([READ])
  pay.mockClear()
  await openScreen(Paying)
  await pressElements('pay')
  await waitUntil(() => pay.mock.calls.length === 1)
  expect(isRendered('shipping-notice')).toBe(false)
})

it('a closed notice pays nothing; after one consent it is not shown again', async () => {
  switchOn()
  await openScreen(Paying)
  await pressElements('pay')
  await waitForElement('shipping-notice')
  await pressElements('shipping-back')
  await waitUntilGone('shipping-notice')
  expect(pay).not.toHaveBeenCalled()
  await pressElements('pay')
  await waitForElement('shipping-notice')
  await pressElements('shipping-agree', 'shipping-confirm')
  await waitUntilGone('shipping-notice')
  expect(pay).toHaveBeenCalledTimes(1)
  await pressElements('pay')
  expect(isRendered('shipping-notice')).toBe(false)
  expect(pay).toHaveBeenCalledTimes(2)
})

it('the button is busy during the payment and starts no second one', async () => {
  switchOn()
  let end: (value: undefined) => void = () => undefined
  const paying = new Promise<undefined>((resolve) => {
    end = resolve
  })
  pay.mockReturnValueOnce(paying)
  await openScreen(Paying)
  await pressElements('pay')
  await waitForElement('shipping-notice')
  await pressElements('shipping-agree', 'shipping-confirm')
  await waitUntilGone('shipping-notice')
  await pressElements('pay')
  expect(findElement('pay').getAttribute('aria-busy')).toBe('true')
  expect(pay).toHaveBeenCalledTimes(1)
  await act(async () => end(undefined))
  expect(findElement('pay').getAttribute('aria-busy')).toBe('false')
})
