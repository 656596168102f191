import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { NOT_OURS, type PushWorker, showPushes, type UnreadablePush } from './pushes.h5'

/**
 * The service worker: the app opens without a network, and shows pushes. It keeps only files of the build, which are the same
 * for everybody. It never touches a call, so no member's data and no credential is in its caches
 * (docs/decisions/build/service-worker.md).
 */

/** A file of the build. `revision` is null for a name with a hash. */
interface ShellFile {
  url: string
  revision: string | null
}

/** The shell and the files of the screens that work offline. The build writes it (scripts/build/offline.ts). */
declare const SHELL_FILES: ShellFile[]
/** The build writes it too, from the titles of the screens. */
declare const UNREADABLE_PUSH: UnreadablePush

/** The page of every address. */
const PAGE = '/index.html'
/** Time in s that a page may take before the stored one opens. */
const PAGE_TIMEOUT_S = 3
/** A script or a style sheet of the build. Its content never changes. */
const HASHED = /^\/(js|css|static)\/.+\.[0-9a-f]{8}\.(js|css)$/

/** Number of further files that are kept, such as those of screens that were opened. */
const FURTHER_FILES_MAX = 200
const FURTHER_FILES_MAX_AGE_S = 30 * 24 * 3600

// The back end sends the page only to a request for HTML.
addPlugins([
  {
    requestWillFetch: async ({ request }) =>
      request.url.endsWith(PAGE) ? new Request(request, { headers: { accept: 'text/html' } }) : request,
  },
])
precacheAndRoute(SHELL_FILES, {
  cleanURLs: false,
  directoryIndex: '',
  ignoreURLParametersMatching: [],
})
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PAGE_TIMEOUT_S,
      plugins: [new PrecacheFallbackPlugin({ fallbackURL: PAGE })],
    }),
    { denylist: NOT_OURS },
  ),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && HASHED.test(url.pathname),
  new CacheFirst({
    cacheName: 'further-files',
    plugins: [
      new ExpirationPlugin({
        maxEntries: FURTHER_FILES_MAX,
        maxAgeSeconds: FURTHER_FILES_MAX_AGE_S,
        purgeOnQuotaError: true,
      }),
    ],
  }),
)
showPushes(self as unknown as PushWorker, UNREADABLE_PUSH)
