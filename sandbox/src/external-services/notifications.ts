import type { EmailSender } from '../../../server/src/areas/messages/email-sender'
import { classifyPushStatus, type PushSender } from '../../../server/src/areas/messages/push-sender'
import type { AppContext } from '../../../server/src/base/context'
import { newId } from '../../../server/src/base/ids'
import { findMemberCodeByPushEndpoint } from '../../../server/src/db/repositories/messages/push-subscriptions'
import {
  deleteSandboxNotificationsBefore,
  insertSandboxNotification,
  listNewestSandboxNotifications,
} from '../../../server/src/db/repositories/sandbox/taken-notifications'
import { loadOrCreatePushKeys } from '../../../server/src/files/push-keys'
import type { ServeCall } from '../../../server/src/http/serve-call'
import { DAY_MS } from '../../../src/domain/base/clock'
import * as calls from '../../contract/sandbox'
import { getSandboxSettings, saveSandboxSettings } from '../settings'

/** Time that taken pushes and e-mails are kept for the operator, in ms. */
const NOTIFICATION_RETENTION_MS = 30 * DAY_MS

type Taken = Omit<Parameters<typeof insertSandboxNotification>[1], 'id' | 'createdAt'>

async function store(context: AppContext, taken: Taken): Promise<void> {
  const createdAt = context.now()
  await insertSandboxNotification(context.db, { id: newId(), ...taken, createdAt })
  await deleteSandboxNotificationsBefore(
    context.db,
    new Date(createdAt.getTime() - NOTIFICATION_RETENTION_MS),
  )
}

/**
 * Plays the push services of all browsers: stores the pushes, or answers with the status that the operator set.
 * Nothing leaves the machine.
 */
export const createSandboxPushSender = (context: AppContext): PushSender => ({
  publicKey: loadOrCreatePushKeys(context.settings).publicKey,
  async send({ endpoint, payload: { title, body, url } }) {
    const { pushStatus } = await getSandboxSettings(context)
    const outcome = classifyPushStatus(pushStatus)
    if (outcome !== 'sent') return outcome
    const recipient = (await findMemberCodeByPushEndpoint(context.db, endpoint)) ?? ''
    await store(context, { channel: 'push', recipient, title, text: body, url, headers: {} })
    return outcome
  },
})

/** Plays a mail server: stores the e-mails, or fails as the operator set. Nothing leaves the machine. */
export const createSandboxEmailSender = (context: AppContext): EmailSender => ({
  async send({ to, subject, text, headers }) {
    const { emailAnswer } = await getSandboxSettings(context)
    if (emailAnswer !== 'sent') return emailAnswer
    const [url = ''] = /https?:\/\/\S+/.exec(text) ?? []
    await store(context, {
      ...{ channel: 'email', recipient: to, title: subject, text, url, headers: { ...headers } },
    })
    return 'sent'
  },
})

export function sandboxNotificationRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxListNotifications, async () => {
    const rows = await listNewestSandboxNotifications(context.db, 50)
    return rows.map(({ id: _, recipient: to, createdAt, ...row }) => ({
      ...{ to, ...row, time: createdAt.toISOString() },
    }))
  })
  serve(calls.sandboxSetNotificationFaults, async ({ payload }) => {
    await saveSandboxSettings(context, payload)
    return {}
  })
}
