import '../../support/screen-test'
import { getAgreement } from '@/contract/agreements'
import { AGREEMENT } from '@/domain/agreement'
import { AgreementSheet } from '@/shared/agreements/agreement-sheet'
import { fakeServer } from '../../support/fake-server'
import { drawn, find, open, press, until } from '../../support/screens'
import { AGREEMENT_TEXT } from './refusal-fixtures'

const Popup = () => <AgreementSheet onClose={() => undefined} onComplete={() => undefined} />
const isBusy = () => find('agreement-confirm').getAttribute('aria-busy') === 'true'
const isChosen = (typeCode: string) =>
  find(`agreement-tab-${typeCode}`).getAttribute('aria-selected') === 'true'

it('an agreement whose text has not come is not agreed to: the button waits, and says so', async () => {
  await open(Popup)
  await press('agreement-confirm')
  expect([isBusy(), isChosen(AGREEMENT.service)]).toEqual([true, true])
})

it('one whose text could not be had is asked for again by the button, and agreed to once it is there', async () => {
  fakeServer.fail(getAgreement, 503)
  await open(Popup)
  await drawn('load-error')
  fakeServer.answer(getAgreement, AGREEMENT_TEXT)
  await press('agreement-confirm')
  await drawn('agreement-text')
  expect(isChosen(AGREEMENT.service)).toBe(true)
  await until(() => !isBusy())
  await press('agreement-confirm')
  expect(isChosen(AGREEMENT.service)).toBe(false)
})
