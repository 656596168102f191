import '../../support/screen-test'
import { useState } from 'react'
import { HelpMenu } from '@/shared/help-ball/help-menu'
import { went } from '../../support/left-app'
import { closeScreen, find, open, press } from '../../support/screens'

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
    mockOpened.length = 0
  })

  it('is the conversation where the forwarder names no other', async () => {
    await open(() => <Menu service="" />)
    expect(document.getElementById('help-write')).toBeNull()
    await press('help-service')
    expect([went, mockOpened]).toEqual([[['customerService']], []])
    expect(find('closed')).toBeTruthy()
  })
  it('[OVER-64] is the one outside that the forwarder names, with the conversation beside it', async () => {
    await open(() => <Menu service={OUTSIDE} />)
    await press('help-service')
    expect([went, mockOpened]).toEqual([[], [OUTSIDE]])
    await closeScreen()
    await open(() => <Menu service={OUTSIDE} />)
    await press('help-write')
    expect([went, mockOpened]).toEqual([[['customerService']], [OUTSIDE]])
  })
})

it('an entry that leads to where one is only closes the menu', async () => {
  await open(() => <Menu service="" />)
  await press('help-home')
  expect([went, find('closed').id]).toEqual([[], 'closed'])
  await closeScreen()
  await open(() => <Menu service="" />)
  await press('help-parcels')
  expect(went).toEqual([['parcelList']])
})
