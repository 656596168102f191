import type { Transporter } from 'nodemailer'
import type { EmailSender } from '../areas/messages/email-sender'
import type { Settings } from '../base/settings'

/** Maximum wait for each step of a connection, in ms: less than the job's own wait (SEND_TIMEOUT_MS). */
const TIMEOUT_MS = 8_000

/** Hosts that a password reaches without leaving the machine. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Part of a transport of Nodemailer that the sender needs. */
type Transport = Pick<Transporter, 'sendMail'>

/**
 * Returns the options of a connection to the mail server. By `smtp://` it must become encrypted before the
 * password is sent.
 */
export const buildSmtpOptions = (url: string, timeoutMs = TIMEOUT_MS) => ({
  url,
  requireTLS: url.startsWith('smtp://') && !LOOPBACK_HOSTS.includes(new URL(url).hostname),
  ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
  ...{ disableFileAccess: true, disableUrlAccess: true },
})

export async function openSmtpTransport(url: string, timeoutMs?: number): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  return createTransport(buildSmtpOptions(url, timeoutMs))
}

/** Returns whether an error is about one e-mail, as opposed to our account or the connection. */
const isErrorOfTheEmail = (code: string, responseCode: number): boolean =>
  // Without an answer of the server, Nodemailer found no receiver that an e-mail can be sent to.
  (code === 'EENVELOPE' && (responseCode === 0 || responseCode >= 500)) ||
  (code === 'EMESSAGE' && responseCode >= 500)

/** Creates the sender by SMTP. The package is loaded with the first e-mail. */
export function createSmtpSender(
  { url, from }: NonNullable<Settings['smtp']>,
  open: (url: string) => Promise<Transport> = openSmtpTransport,
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
        if (isErrorOfTheEmail(code, responseCode)) return 'failed'
        if (responseCode > 0) return 'later'
        // The error itself may contain the receiver's address.
        throw new Error(`the mail server cannot be reached: ${code || (error as Error).name}`)
      }
    },
  }
}
