import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { until } from '../until'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** The document's own functions, even in a test with a fake clock. */
const { requestAnimationFrame: requestFrame, setTimeout: endTask } = window

export interface RenderedNode {
  find(id: string): HTMLElement
  missing(id: string): boolean
  /**
   * Presses an element and waits for the next frame, because a form shows its errors after the frame of the
   * press.
   */
  press(id: string): Promise<void>
  again(node: ReactNode): Promise<void>
  end(): Promise<void>
}

/** Renders a React node into the document of the test. */
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

/** Types into an input as a browser does. React notices a value only if it is set past React's own setter. */
export async function typeInto(element: Element, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Runs a part of a test whose effects come on their own time, as on a device, and not inside `act`. */
export async function outsideAct(run: () => Promise<unknown>): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  try {
    await run()
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  }
}

/** Waits until something is rendered outside `act`: after a timer, or after a response. */
export const waitUntilRendered = (isSo: () => boolean, what: string): Promise<void> =>
  outsideAct(() => until(isSo, what))
