/** Maximum ratio of H5's first load to that of a hello-world page of the same toolchain, in the same run. */
export const FIRST_LOAD_RATIO_MAX = 1.3
/** Maximum size (gzipped bytes) of the code that one route of H5 loads and no other route loads. */
export const ROUTE_CHUNK_MAX = 40 * 1024
/** Maximum size of the mini program's main package, in bytes. */
export const MAIN_PACKAGE_MAX = 700 * 1024
/** Maximum size of all packages of the mini program together, in bytes. */
export const TOTAL_MAX = 2 * 1024 * 1024
/** Maximum size of one package that WeChat accepts, in bytes. */
export const SUB_PACKAGE_MAX = 2 * 1024 * 1024

/**
 * Minimum ratio of a call's requests per second to those of a bare route that does the same reads, in the
 * same run. The calls are those of a member with ten thousand parcels. No ratio is required: these only show
 * that a call has become slower.
 */
export const CALL_RATIO_MIN = { embedded: { list: 0.3, detail: 0.3 }, server: { list: 0.6, detail: 0.5 } }

const CALL_OF_SESSION = { list: 0.25, detail: 0.2, searchNumber: 0.3, search: 0.3 }
/**
 * Minimum ratio to a bare route that runs only the one statement that finds the caller. 0.3 is required of
 * the searches. The ratios of the list and the detail only show that these have become slower.
 */
export const CALL_OF_SESSION_RATIO_MIN = { embedded: CALL_OF_SESSION, server: CALL_OF_SESSION }
/** Calls that are measured without a budget. A search for what most parcels have reads the list. */
export const CALLS_WITHOUT_BUDGET = ['searchCommon']
/** Maximum ratio of the 99th percentile of response times to that with a thousand parcels. */
export const P99_RATIO_MAX = 2
/** Maximum 99th percentile of response times in ms, with 50 callers at once on two processors. */
export const P99_MAX_MS = 100
/** Calls to which P99_MAX_MS applies. `home` is each request of a visit to home. */
export const P99_MAX_CALLS = ['home', 'list', 'detail']
export const HEALTH_MAX_MS = 100

/**
 * Maximum amount of data that the mini program passes from logic to view.
 *
 * - `screens`: characters until the screen is complete.
 * - `card`: characters for a changed card.
 * - `parcelList`: ratio of the list's first page to the responses of the back end.
 */
export const HANDED_MAX = {
  screens: { home: 5 * 1024, my: 5 * 1024, parcelDetails: 8 * 1024 },
  parcelList: 2,
  card: 300,
}

/**
 * Maximum ratio of the processor time from launch to a usable home, to that of a hello world in the same run.
 */
export const LAUNCH_RATIO_MAX = 1.5

/**
 * Limits for a list of ten thousand parcels that is scrolled.
 *
 * - `cards`: cards in the document.
 * - `frames`: ratio of its frames on a slow phone to those of an empty page.
 * - `memory`: ratio to the memory after a thousand parcels.
 * - `farPage`: ratio of the back end's time for a far page to that for the first page.
 */
export const SCROLL_MAX = { cards: 40, frames: 2, memory: 1.1, farPage: 1.2 }

/** Maximum ms from a tap on any screen to the frame that answers it, on a slow phone. */
export const TAP_MAX_MS = 100

/** Maximum INP in ms of the main job on a slow phone; the limit of "good": https://web.dev/articles/inp */
export const INP_MAX_MS = 200

/**
 * Limits of home on a slow phone and a slow line.
 *
 * - `first`, `visitor`, `member`, `blocked`, `usable`: ratio of a cold visit to that of a hello world.
 * - `warm`: ratio of a warm visit to a cold one.
 * - `shift`: layout shift.
 */
export const PAINT_RATIO_MAX = {
  first: 1,
  visitor: 0.9,
  member: 1,
  blocked: 1,
  usable: 1.6,
  warm: 0.5,
  shift: 0.02,
}
