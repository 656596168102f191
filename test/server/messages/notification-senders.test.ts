import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFolder } from '../../../scripts/remove-folder'
import { readSettings } from '../../../server/src/base/settings'
import { loadOrCreatePushKeys } from '../../../server/src/files/push-keys'
import {
  buildSmtpOptions,
  createSmtpSender,
  openSmtpTransport,
} from '../../../server/src/outside/create-smtp-sender'
import { createWebPushSender } from '../../../server/src/outside/create-web-push-sender'

const folder = mkdtempSync(join(tmpdir(), 'portage-keys-'))
afterAll(() => removeFolder(folder))
const keys = loadOrCreatePushKeys({ dataFolder: folder })
const text = `${keys.publicKey}:${keys.privateKey}`

describe('the keys that sign pushes', () => {
  it('are created once in the data folder, for its owner only', () => {
    expect(loadOrCreatePushKeys({ dataFolder: folder })).toEqual(keys)
    expect(statSync(join(folder, 'push-keys')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'push-keys'), 'utf8')).toBe(keys.privateKey)
  })
  it('of the settings must be a pair, and several servers need them', () => {
    expect(readSettings({ PORTAGE_VAPID_KEYS: text }).vapidKeys).toEqual(keys)
    const other = createECDH('prime256v1').generateKeys('base64url')
    for (const wrong of ['abc', `${other}:${keys.privateKey}`])
      expect(() => readSettings({ PORTAGE_VAPID_KEYS: wrong })).toThrow(/PORTAGE_VAPID_KEYS is invalid/)
    const shared = {
      DATABASE_URL: 'postgres://x',
      PORTAGE_SANDBOX: '0',
      PORTAGE_CERTIFICATE_KEYS: certificateKey,
    }
    expect(readSettings(shared).vapidSubject).toBeUndefined()
    const subject = { PORTAGE_VAPID_SUBJECT: 'mailto:push@portage.example' }
    expect(() => readSettings({ ...shared, ...subject })).toThrow(/PORTAGE_VAPID_KEYS is missing/)
    expect(() => readSettings({ PORTAGE_VAPID_SUBJECT: 'portage' })).toThrow(/PORTAGE_VAPID_SUBJECT/)
  })
})
const certificateKey = `2026a:${randomBytes(32).toString('base64')}`

it('the settings of e-mails must be complete, and never show the password', () => {
  const complete = {
    PORTAGE_SMTP_URL: 'smtps://user:secret@mail.example',
    PORTAGE_EMAIL_FROM: 'Portage <parcels@portage.example>',
    PORTAGE_SITE_URL: 'https://app.portage.example/',
  }
  expect(readSettings(complete)).toMatchObject({
    siteUrl: 'https://app.portage.example',
    smtp: { url: complete.PORTAGE_SMTP_URL, from: complete.PORTAGE_EMAIL_FROM },
  })
  expect(() => readSettings({ ...complete, PORTAGE_SITE_URL: '' })).toThrow(/must be set together/)
  expect(() => readSettings({ ...complete, PORTAGE_SMTP_URL: 'mail secret' })).toThrow(/^(?!.*secret)/)
  expect(readSettings({ PORTAGE_SANDBOX: '0' }).smtp).toBeUndefined()
})

describe('a real push', () => {
  const browser = createECDH('prime256v1')
  const push = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/secret-of-the-browser',
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    payload: { title: 'Arrived', body: 'In review now', url: '/myPackage/details', tag: 'PT1' },
    ttlSeconds: 3600,
    topic: 'topic',
  }
  it.each([
    [201, 'sent'],
    [302, 'failed'],
    [400, 'gone'],
    [403, 'gone'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'failed'],
    [429, 'later'],
    [503, 'later'],
  ])('is encrypted and signed; the status %d means %s', async (status, outcome) => {
    const requests: { url: string; headers: Record<string, string>; body: Uint8Array; redirect: string }[] =
      []
    const sender = createWebPushSender({ subject: 'mailto:a@b.example', ...keys }, async (url, init) => {
      requests.push({ url, ...init })
      return { status }
    })
    expect(await sender.send(push)).toBe(outcome)
    expect(requests).toMatchObject([
      {
        ...{ url: push.endpoint, redirect: 'manual' },
        headers: {
          ...{ TTL: '3600', Topic: 'topic', Urgency: 'normal', 'Content-Encoding': 'aes128gcm' },
          Authorization: expect.stringContaining(`k=${keys.publicKey}`),
        },
      },
    ])
    expect(Buffer.from(requests[0]!.body).toString('latin1')).not.toContain('Arrived')
  })
  it('with a key that is none ends the subscription, and an unreachable service is named without the address', async () => {
    const down = () => Promise.reject(new TypeError(`fetch failed: ${push.endpoint}`))
    const sender = createWebPushSender({ subject: 'mailto:a@b.example', ...keys }, down)
    expect(await sender.send({ ...push, p256dh: randomBytes(65).toString('base64url') })).toBe('gone')
    await expect(sender.send(push)).rejects.toThrow(/^(?!.*secret-of-the-browser)/)
  })
})

describe('a real e-mail', () => {
  const email = {
    ...{ to: 'a@b.example', subject: 'Arrived', text: 'Arrived', html: '<p>Arrived</p>' },
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
  const sendBy = (sendMail: () => Promise<unknown>) =>
    createSmtpSender(
      { url: 'smtps://mail.example', from: 'p@portage.example' },
      async () => ({ sendMail }) as never,
    ).send(email)
  const failWith = (error: object) => () => Promise.reject(Object.assign(new Error('to a@b.example'), error))
  it('goes to one receiver, and is repeated unless the server refuses it for good', async () => {
    const sent: unknown[][] = []
    expect(await sendBy(async (...mail: unknown[]) => sent.push(mail))).toBe('sent')
    expect(sent).toMatchObject([
      [{ ...email, from: 'p@portage.example', to: { name: '', address: email.to } }],
    ])
    expect(await sendBy(failWith({ code: 'EENVELOPE', responseCode: 550 }))).toBe('failed')
    expect(await sendBy(failWith({ code: 'EENVELOPE' }))).toBe('failed')
    expect(await sendBy(failWith({ code: 'EENVELOPE', responseCode: 451 }))).toBe('later')
    expect(await sendBy(failWith({ code: 'EAUTH', responseCode: 535 }))).toBe('later')
    await expect(sendBy(failWith({ code: 'ECONNECTION' }))).rejects.toThrow(/^the mail server .*ECONNECTION$/)
  })
  it('is given up when the mail server never greets', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    const sender = createSmtpSender({ url, from: 'p@portage.example' }, () => openSmtpTransport(url, 50))
    await expect(sender.send(email)).rejects.toThrow(/^the mail server cannot be reached: ETIMEDOUT$/)
    server.close()
  })
  it('is encrypted on its way, unless the mail server is on the same machine', () => {
    const isForced = (url: string) => buildSmtpOptions(url).requireTLS
    expect(isForced('smtp://user:secret@mail.example:587')).toBe(true)
    expect(isForced('smtp://user:secret@127.0.0.1:25')).toBe(false)
    // Encrypted from the start.
    expect(isForced('smtps://user:secret@mail.example:465')).toBe(false)
  })
})
