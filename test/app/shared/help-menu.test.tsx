import '../../support/screens/screen-test'
import { useState } from 'react'
import { HelpMenu } from '@/shared/help-ball/help-menu'
import { navigations } from '../../support/screens/left-app'
import { closeScreen, findElement, openScreen, pressElements } from '../../support/screens/screens'

const mockOpened: string[] = []
jest.mock('@/platform/links/links', () => ({
  ...jest.requireActual('@/platform/links/links'),
  openExternalUrl: async (address: string) => {
    mockOpened.push(address)
    return 'opened'
  },
}))

const OUTSIDE = 'https://help.example/chat'
function Menu({ service }: { service: string }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <HelpMenu screen="home" service={service} onClose={() => setOpen(false)} />
  ) : (
    <i id="closed" />
  )
}

describe('the customer service in the help menu', () => {
  beforeEach(() => {
    mockOpened.length = 0
  })

  it('is the conversation when the forwarder names no other service', async () => {
    await openScreen(() => <Menu service="" />)
    expect(document.getElementById('help-write')).toBeNull()
    await pressElements('help-service')
    expect([navigations, mockOpened]).toEqual([[['customerService']], []])
    expect(findElement('closed')).toBeTruthy()
  })
  it('[OVER-64] is the external service of the forwarder, and the conversation has its own entry', async () => {
    await openScreen(() => <Menu service={OUTSIDE} />)
    await pressElements('help-service')
    expect([navigations, mockOpened]).toEqual([[], [OUTSIDE]])
    await closeScreen()
    await openScreen(() => <Menu service={OUTSIDE} />)
    await pressElements('help-write')
    expect([navigations, mockOpened]).toEqual([[['customerService']], [OUTSIDE]])
  })
})

it('an entry of the current screen only closes the menu', async () => {
  await openScreen(() => <Menu service="" />)
  await pressElements('help-home')
  expect([navigations, findElement('closed').id]).toEqual([[], 'closed'])
  await closeScreen()
  await openScreen(() => <Menu service="" />)
  await pressElements('help-parcels')
  expect(navigations).toEqual([['parcelList']])
})
