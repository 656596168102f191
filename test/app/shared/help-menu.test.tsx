import { useState } from 'react'
import { HelpMenu } from '@/shared/help-ball/help-menu'
import { closeScreen, find, open, press, startScreens } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
const mockWent: string[] = []
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  navigate: (name: string) => mockWent.push(name),
}))
const mockOpened: string[] = []
jest.mock('@/platform/website/website', () => ({
  openWebsite: async (address: string) => {
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
    startScreens()
    mockWent.length = 0
    mockOpened.length = 0
  })
  afterEach(closeScreen)

  it('is the conversation where the forwarder names no other', async () => {
    await open(() => <Menu service="" />)
    expect(document.getElementById('help-write')).toBeNull()
    await press('help-service')
    expect([mockWent, mockOpened]).toEqual([['customerService'], []])
    expect(find('closed')).toBeTruthy()
  })
  it('[OVER-64] is the one outside that the forwarder names, with the conversation beside it', async () => {
    await open(() => <Menu service={OUTSIDE} />)
    await press('help-service')
    expect([mockWent, mockOpened]).toEqual([[], [OUTSIDE]])
    await closeScreen()
    await open(() => <Menu service={OUTSIDE} />)
    await press('help-write')
    expect([mockWent, mockOpened]).toEqual([['customerService'], [OUTSIDE]])
  })
})

it('an entry that leads to where one is only closes the menu', async () => {
  startScreens()
  mockWent.length = 0
  await open(() => <Menu service="" />)
  await press('help-home')
  expect([mockWent, find('closed').id]).toEqual([[], 'closed'])
  await closeScreen()
  await open(() => <Menu service="" />)
  await press('help-parcels')
  expect(mockWent).toEqual(['parcelList'])
  await closeScreen()
})
