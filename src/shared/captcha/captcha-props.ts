/** What tells people from programs, before a code is sent and before a password is tried. */
export interface CaptchaProps {
  open: boolean
  onClose: () => void
  /** @param ticket what the back end's `CaptchaVerifier` takes as a person's word, once; it travels as `puzzleTicket` */
  onSolved: (ticket: string) => void
}
