/** H5's first load against a hello-world page of the same toolchain in the same run. */
export const FIRST_LOAD_RATIO_MAX = 1.3
/** What a route of H5 loads that no other one does, gzipped. */
export const ROUTE_CHUNK_MAX = 40 * 1024
/** The mini program's main package, in bytes. */
export const MAIN_PACKAGE_MAX = 700 * 1024
/** All of its packages. */
export const TOTAL_MAX = 1.7 * 1024 * 1024
/** What WeChat takes of a package. */
export const SUB_PACKAGE_MAX = 2 * 1024 * 1024

/** What the calls of a member with ten thousand parcels answer of what a bare route does that reads the same, in the same run. */
export const CALL_RATIO_MIN = { embedded: { list: 0.3, detail: 0.3 }, server: { list: 0.6, detail: 0.6 } }
/**
 * The same of a bare route behind the one statement by which the caller is known. It reads no parcels and
 * checks no answer, so 0.6 cannot be reached on PostgreSQL.
 */
export const CALL_OF_SESSION_RATIO_MIN = { list: 0.3, detail: 0.3 }
/** The time that one of a hundred calls takes longer than, of that among a thousand parcels. */
export const P99_RATIO_MAX = 2
export const HEALTH_MAX_MS = 100

/** What the mini program hands from logic to view: characters for home and for a changed card, and for a list's first page of what is answered. */
export const HANDED_MAX = { home: 6 * 1024, parcelList: 2, card: 300 }

/** What the processor has to do from launch to a usable home, of what it has for a hello world in the same run. */
export const LAUNCH_RATIO_MAX = 2.3

/** Ten thousand parcels scrolled: cards in the document, frames on a slow phone against those of an empty page, memory against that of a thousand. */
export const SCROLL_MAX = { cards: 40, frames: 2, memory: 1.1, farPage: 1.2 }

/** A tap on whatever screen, on a slow phone: ms until the frame that answers it. */
export const TAP_MAX_MS = 100

/** Home of the hello world, on a slow phone and a slow line, cold; and warm of cold. */
export const PAINT_RATIO_MAX = {
  first: 1,
  visitor: 0.9,
  member: 1.3,
  blocked: 1.3,
  usable: 1.6,
  warm: 0.5,
  shift: 0.02,
}
