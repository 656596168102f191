import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { until } from '../until'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** The document's own, also where a test has a clock of its own. */
const { requestAnimationFrame: requestFrame, setTimeout: endTask } = window

export interface RenderedNode {
  find(id: string): HTMLElement
  missing(id: string): boolean
  /** Until the frame after it: what is wrong with a form shows once the press is seen. */
  press(id: string): Promise<void>
  again(node: ReactNode): Promise<void>
  end(): Promise<void>
}

/** Draws React into the document of the test. */
export async function renderNode(node: ReactNode): Promise<RenderedNode> {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const again = (next: ReactNode) => act(async () => root.render(next))
  await again(node)
  const find = (id: string) => {
    const element = document.getElementById(id)
    if (!element) throw new Error(`#${id} is not drawn`)
    return element
  }
  return {
    find,
    missing: (id) => document.getElementById(id) === null,
    press: (id) =>
      act(async () => {
        find(id).click()
        await new Promise((drawn) => requestFrame(() => endTask(drawn)))
      }),
    again,
    end: () => act(async () => root.unmount()),
  }
}

/** Types into an input as a browser does: React hears of a value only when it is set past React's own setter. */
export async function typeInto(element: Element, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Waits until something is drawn that comes by itself, as on a device: by a timer, or by an answer. */
export async function waitUntilRendered(isSo: () => boolean, what: string): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  try {
    await until(isSo, what)
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  }
}
