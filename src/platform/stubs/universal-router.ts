import { consumeUrlReturnToShownPage } from '../navigation/returning-to'

interface Route {
  path: string | readonly string[]
  action: (context: { pathname: string }, params: object) => readonly unknown[]
}

/**
 * Replaces the package universal-router on H5. No address of Portage has a pattern (src/screens/screens.ts),
 * so Taro's router finds a page by the exact address.
 */
export default class UniversalRouter {
  constructor(private readonly routes: readonly Route[]) {}

  /**
   * Loads the page of an address for Taro's router to draw. Returns an empty list for the page that is already
   * shown, so that the router draws nothing.
   * @throws Error with status 404, which Taro's router expects, where no page has the address
   */
  async resolve(pathname: string): Promise<unknown> {
    const route = this.routes.find(({ path }) => [path].flat().includes(pathname))
    if (consumeUrlReturnToShownPage(pathname)) return []
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 })
    return Promise.all(route.action({ pathname }, {}))
  }
}
