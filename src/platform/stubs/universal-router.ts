import { waitForPressFeedback } from '../frame/next-frame'
import { consumeUrlReturnToShownPage } from '../navigation/returning-to'

interface Route {
  path: string | readonly string[]
  action: (context: { pathname: string }, params: object) => readonly unknown[]
}

/**
 * Stands for the package universal-router on H5: no address of Portage has a pattern in it (src/screens/screens.ts), so that
 * Taro's router finds a page by the address itself.
 */
export default class UniversalRouter {
  constructor(private readonly routes: readonly Route[]) {}

  /**
   * Loads the page of an address, which Taro's router then draws: not before the press that asked for it is seen. Of the
   * page that is shown already it is given nothing, and draws nothing.
   * @throws Error with status 404 where no page has it, as Taro's router knows it
   */
  async resolve(pathname: string): Promise<unknown> {
    const route = this.routes.find(({ path }) => [path].flat().includes(pathname))
    if (consumeUrlReturnToShownPage(pathname)) return []
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 })
    return Promise.all([...route.action({ pathname }, {}), waitForPressFeedback()])
  }
}
