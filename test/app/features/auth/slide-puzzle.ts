import { act } from 'react'
import { findElement, waitForElement } from '../../../support/screens/screens'

/** Drags the piece of the open puzzle and releases it. */
export async function slide(): Promise<void> {
  await waitForElement('puzzle-slider')
  await act(async () => {
    const thumb = findElement('puzzle-slider')
    const touch = (name: string, clientX: number) => {
      const event = new Event(name, { bubbles: true })
      Object.assign(event, { touches: [{ clientX }], changedTouches: [{ clientX }] })
      thumb.dispatchEvent(event)
    }
    touch('touchstart', 0)
    touch('touchmove', 90)
    touch('touchend', 90)
  })
}
