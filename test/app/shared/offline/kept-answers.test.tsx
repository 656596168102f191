import '../../../support/screens/screen-test'
import { act } from 'react'
import { queryClient, useCall } from '@/client/query'
import { listAddresses } from '@/contract/addresses/addresses'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import { expiringStorage } from '@/platform/storage/storage'
import { patchSessionState } from '@/session/session-store'
import { clearSession } from '@/session/sign-out'
import {
  findOldestShownAnswerAt,
  KEPT_CALLS,
  startKeepingAnswers,
  takeNewestAnswers,
} from '@/shared/offline/kept-answers'
import { EVERY_CALL } from '../../../support/every-call'
import { waitUntilRendered } from '../../../support/screens/draw'
import { fakeServer } from '../../../support/screens/fake-server'
import { closeScreen, getText, openScreen, waitForAllAnswers } from '../../../support/screens/screens'

const keyOf = (aptId: string) => `portage.lastAnswers.screens.${aptId}`
const stored = (aptId = 'PT208846') => localStorage.getItem(keyOf(aptId))
const reads = (words: string) =>
  waitUntilRendered(() => getText('state') === words, `the screen does not read '${words}'`)
const isKept = () => waitUntilRendered(() => stored() !== null, 'the answer is not kept')

/** Shows how many addresses the member has. */
function Addresses() {
  const { data } = useCall(listAddresses, {}, { staleMs: 0 })
  return <p id="state">{data ? `${data.length} addresses` : 'nothing'}</p>
}

/** Loads an answer that the device keeps, and closes the app. */
async function visitOnce(): Promise<void> {
  fakeServer.answer(listAddresses, [])
  await openScreen(Addresses)
  await reads('0 addresses')
  await isKept()
  await closeScreen()
  queryClient.clear()
  fakeServer.fail(listAddresses, 'unreachable')
}

startKeepingAnswers()
// Each test begins with a member who has just signed in.
beforeEach(() => {
  patchSessionState({ signedIn: false })
  patchSessionState({ signedIn: true })
})

it('an answer shows at the next visit if the server cannot be reached, with its time', async () => {
  const before = Date.now()
  await visitOnce()
  const after = Date.now()
  await openScreen(Addresses)
  await reads('0 addresses')
  const at = findOldestShownAnswerAt()!
  expect(before <= at && at <= after).toBe(true)
})

it('a sign-out removes the kept answers; nobody sees them after it', async () => {
  await visitOnce()
  clearSession()
  expect(stored()).toBeNull()
  expiringStorage.set(TOKEN_STORAGE_KEY, 'of another')
  await act(async () => patchSessionState({ signedIn: true, aptId: 'PT111111' }))
  await openScreen(Addresses)
  await waitForAllAnswers()
  expect([getText('state'), stored('PT111111')]).toEqual(['nothing', null])
})

it('an answer that this release cannot read is not used', async () => {
  await visitOnce()
  localStorage.setItem(keyOf('PT208846'), stored()!.replace('"answer":[]', '"answer":"text"'))
  patchSessionState({ signedIn: false })
  patchSessionState({ signedIn: true })
  await openScreen(Addresses)
  await waitForAllAnswers()
  expect(getText('state')).toBe('nothing')
})

it('the newest answers stay when the space is used up', () => {
  const half = 'x'.repeat(149_000)
  const kept = [1, 3, 2].map((at) => ({ key: `${at}`, at, answer: half }))
  expect(takeNewestAnswers(kept).map(({ key }) => key)).toEqual(['3', '2'])
})

it('every kept call is a call of the contract', () => {
  const names = EVERY_CALL.map(({ name }) => name)
  expect([...KEPT_CALLS].filter((name) => !names.includes(name))).toEqual([])
})
