/** Bodies with files that one member may have under way: the app sends two at a time, on two devices. */
const MEMBER_MAX = 4
/** Of all members together, for what each holds in memory, and for their files on the disk. */
const ALL_MAX = 100
const DISK_MAX_BYTES = 1_073_741_824
/** A body that holds no more than any other call's needs no place. */
const SMALL_BYTES = 65_536

/** No room for another upload: of this member (HTTP 429), or of anybody (503). */
class NoRoom extends Error {
  constructor(readonly statusCode: 429 | 503) {
    super('uploads under way')
  }
}

/** The place of one upload. */
export interface UploadPlace {
  /** Takes room for so many bytes more. @throws NoRoom */
  hold(bytes: number): void
  /** Gives the place and its room free. */
  leave(): void
}

export interface UploadRoom {
  /**
   * @param announced length of the body in bytes, NaN when it is not said
   * @throws NoRoom
   */
  enter(memberId: string, announced: number): UploadPlace
}

/** Counts the uploads under way and what they hold, so that bodies which never end cannot pile up. */
export function openUploadRoom(): UploadRoom {
  const underWay = new Map<string, number>()
  let all = 0
  let held = 0
  return {
    enter(memberId, announced) {
      if (announced <= SMALL_BYTES) return { hold: () => undefined, leave: () => undefined }
      const own = underWay.get(memberId) ?? 0
      if (own >= MEMBER_MAX) throw new NoRoom(429)
      if (all >= ALL_MAX) throw new NoRoom(503)
      underWay.set(memberId, own + 1)
      all += 1
      let bytesHeld = 0
      return {
        hold(bytes) {
          if (held + bytes > DISK_MAX_BYTES) throw new NoRoom(503)
          held += bytes
          bytesHeld += bytes
        },
        leave() {
          const left = underWay.get(memberId)! - 1
          if (left) underWay.set(memberId, left)
          else underWay.delete(memberId)
          all -= 1
          held -= bytesHeld
        },
      }
    },
  }
}
