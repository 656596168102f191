import type { Transporter } from 'nodemailer'
import type { EmailSender } from '../areas/messages/email-sender'
import type { Settings } from '../base/settings'

/** ms; the job that waits has more e-mails to send */
const TIMEOUT_MS = 8_000

/** Part of a transport of Nodemailer that the sender needs. */
type Transport = Pick<Transporter, 'sendMail'>

async function openTransport(url: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  return createTransport(url, {
    ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  } as object)
}

/** Errors of Nodemailer about one e-mail, as opposed to our account or the connection. */
const ERRORS_OF_THE_EMAIL = ['EENVELOPE', 'EMESSAGE']

/** Creates the sender by SMTP. The package is loaded with the first e-mail. */
export function createSmtpSender(
  { url, from }: NonNullable<Settings['smtp']>,
  open: (url: string) => Promise<Transport> = openTransport,
): EmailSender {
  let transport: Promise<Transport> | undefined
  return {
    async send({ to, subject, text, html, headers }) {
      transport ??= open(url)
      try {
        // As an object, an address is never read as a list of several.
        const receiver = { name: '', address: to }
        await (await transport).sendMail({ from, to: receiver, subject, text, html, headers: { ...headers } })
        return 'sent'
      } catch (error) {
        const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number }
        if (responseCode >= 500 && ERRORS_OF_THE_EMAIL.includes(code)) return 'failed'
        if (responseCode > 0) return 'later'
        // The error itself may contain the receiver's address.
        throw new Error(`the mail server cannot be reached: ${code || (error as Error).name}`)
      }
    },
  }
}
