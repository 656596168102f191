/** Maximum number of running uploads of one member: the app sends two at a time, on two devices. */
const UPLOADS_PER_MEMBER_MAX = 4
/**
 * Maximum number of running uploads of all members, because of the memory that each uses, and of their bytes
 * on the disk.
 */
const UPLOADS_MAX = 100
const DISK_MAX_BYTES = 1_073_741_824
/** A body of at most this size (bytes) needs no slot, because it takes no more memory than any other call. */
const SMALL_BYTES = 65_536

/** No slot or space for another upload: for this member (HTTP 429), or for all (503). */
class UploadLimitError extends Error {
  constructor(readonly statusCode: 429 | 503) {
    super('too many uploads at once')
  }
}

/** The slot of one upload. */
export interface UploadSlot {
  /**
   * Reserves this number of further bytes.
   * @throws UploadLimitError
   */
  reserve(bytes: number): void
  /** Releases the slot and its bytes. */
  release(): void
}

export interface UploadLimiter {
  /**
   * Reserves a slot for an upload.
   * @param announced length of the body in bytes; NaN if unknown
   * @throws UploadLimitError
   */
  acquire(memberId: string, announced: number): UploadSlot
}

/**
 * Creates a limiter that counts running uploads and their bytes, so that bodies that never end cannot pile
 * up.
 */
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
