/** Bodies with files that one member may have under way: the app sends two at a time, on two devices. */
const UPLOADS_PER_MEMBER_MAX = 4
/** Of all members together, for what each holds in memory, and for their files on the disk. */
const UPLOADS_MAX = 100
const DISK_MAX_BYTES = 1_073_741_824
/** A body that holds no more than any other call's needs no place. */
const SMALL_BYTES = 65_536

/** No room for another upload: of this member (HTTP 429), or of anybody (503). */
class UploadLimitError extends Error {
  constructor(readonly statusCode: 429 | 503) {
    super('uploads under way')
  }
}

/** The place of one upload. */
export interface UploadSlot {
  /** Takes room for so many bytes more. @throws UploadLimitError */
  reserve(bytes: number): void
  /** Gives the place and its room free. */
  release(): void
}

export interface UploadLimiter {
  /**
   * @param announced length of the body in bytes, NaN when it is not said
   * @throws UploadLimitError
   */
  acquire(memberId: string, announced: number): UploadSlot
}

/** Counts the uploads under way and what they hold, so that bodies which never end cannot pile up. */
export function createUploadLimiter(): UploadLimiter {
  const underWay = new Map<string, number>()
  let all = 0
  let held = 0
  return {
    acquire(memberId, announced) {
      if (announced <= SMALL_BYTES) return { reserve: () => undefined, release: () => undefined }
      const own = underWay.get(memberId) ?? 0
      if (own >= UPLOADS_PER_MEMBER_MAX) throw new UploadLimitError(429)
      if (all >= UPLOADS_MAX) throw new UploadLimitError(503)
      underWay.set(memberId, own + 1)
      all += 1
      let bytesHeld = 0
      return {
        reserve(bytes) {
          if (held + bytes > DISK_MAX_BYTES) throw new UploadLimitError(503)
          held += bytes
          bytesHeld += bytes
        },
        release() {
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
