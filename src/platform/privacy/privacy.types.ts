/** WeChat's agreement on what a mini program may use of the member's (photographs, camera, clipboard). */
export interface Privacy {
  /** Opens WeChat's text of it; undefined where there is no such thing. */
  openContract: (() => void) | undefined
  /** Before the first use: WeChat asks the member who has not agreed yet. @throws what WeChat says when they do not */
  authorize(): Promise<void>
}
