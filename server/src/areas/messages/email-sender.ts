/** E-mail about a parcel. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
}

/**
 * - later: the mail server is busy or rejects us; the next try may succeed.
 * - failed: the mail server accepts no e-mail like it.
 */
export type EmailOutcome = 'sent' | 'later' | 'failed'

/**
 * Sender of e-mails. It is never called inside a transaction. Throws if the mail server cannot be reached;
 * then it is unknown whether the e-mail arrived. Its errors contain no address.
 *
 * A real sender signs `List-Unsubscribe` and `List-Unsubscribe-Post` with DKIM, as RFC 8058 requires.
 */
export interface EmailSender {
  send(email: Email): Promise<EmailOutcome>
}
