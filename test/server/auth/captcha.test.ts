import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFolder } from '../../../scripts/remove-folder'
import { readSettings } from '../../../server/src/base/settings'
import { createCaptchaServiceVerifier } from '../../../server/src/outside/create-captcha-service'
import * as auth from '../support/auth-calls'
import { type Booted, boot } from '../support/boot'
import { send } from '../support/calling'
import { mobileAccount, nextPhone, solvePuzzle } from '../support/people'

/** Requests that the captcha service received. It accepts one ticket, `good`. */
const asked: string[] = []
let service: Server
let url: string
let host: Booted
let h5Folder: string
beforeAll(async () => {
  service = createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push(body)
      if (body.includes('broken')) return answer.end('<html>')
      answer.end(JSON.stringify({ success: body.includes('response=good') }))
    })
  })
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`
  h5Folder = mkdtempSync(join(tmpdir(), 'portage-captcha-'))
  writeFileSync(join(h5Folder, 'index.html'), '<html><script>begin()</script></html>')
  const origins = ['https://captcha.example', 'https://*.captcha.example']
  host = await boot({ h5Folder, captcha: { url, secret: 'our secret', origins } })
})
afterAll(async () => {
  await host.close()
  service.close()
  removeFolder(h5Folder)
})

const codeBy = (ticket: string) =>
  send(host.app, auth.sendSignInCode, { account: mobileAccount(nextPhone()), puzzleTicket: ticket })

it('a configured captcha service replaces the puzzle, and tickets that it confirms are accepted', async () => {
  expect(await codeBy('good')).toMatchObject({ code: '0' })
  expect(asked).toEqual(['secret=our+secret&response=good'])
  const entered = { account: mobileAccount(nextPhone()), password: 'wrong password' }
  const byPassword = { ...entered, puzzleTicket: 'good' }
  expect(await send(host.app, auth.signInByPassword, byPassword)).toMatchObject({ code: 'A5' })
})
it.each(['bad', 'broken'])('a ticket that the service does not confirm is refused: %s', async (ticket) => {
  expect(await codeBy(ticket)).toMatchObject({ code: 'A1' })
})
it('a puzzle ticket is refused when a captcha service is configured', async () => {
  expect(await codeBy(await solvePuzzle(host))).toMatchObject({ code: 'A1' })
})
it('an unreachable captcha service confirms nobody', async () => {
  const nobody = createCaptchaServiceVerifier(
    { url: 'http://127.0.0.1:1/', secret: 'our secret' },
    host.context.log,
  )
  expect(await nobody.isPerson('good')).toBe(false)
})
it('the captcha widget may be loaded by H5 pages only', async () => {
  const policyOf = async (address: string) => {
    const { headers } = await host.app.inject({ url: address, headers: { accept: 'text/html' } })
    return String(headers['content-security-policy']).split(';')
  }
  const service = 'https://captcha.example https://*.captcha.example'
  expect(await policyOf('/')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^script-src 'self' 'sha256-[^']+' https:\/\/captcha.example /),
      `connect-src 'self' blob: ${service}`,
      `frame-src 'self' ${service}`,
    ]),
  )
  expect((await policyOf('/docs')).join()).not.toContain('captcha.example')
})
it('the settings of the captcha service require a valid address and a secret', () => {
  const named = { PORTAGE_CAPTCHA_URL: url, PORTAGE_CAPTCHA_SECRET: 'our secret' }
  expect(readSettings(named).captcha).toEqual({ url, secret: 'our secret', origins: [] })
  const PORTAGE_CAPTCHA_ORIGINS = ' https://a.example  https://*.b.example:8443'
  expect(readSettings({ ...named, PORTAGE_CAPTCHA_ORIGINS }).captcha?.origins).toEqual([
    'https://a.example',
    'https://*.b.example:8443',
  ])
  for (const wrong of ['a.example', 'https://a.example; script-src *'])
    expect(() => readSettings({ ...named, PORTAGE_CAPTCHA_ORIGINS: wrong })).toThrow(
      'PORTAGE_CAPTCHA_ORIGINS is',
    )
  expect(() => readSettings({ PORTAGE_CAPTCHA_URL: url })).toThrow(
    'PORTAGE_CAPTCHA_URL is set, so PORTAGE_CAPTCHA_SECRET must be set, too.',
  )
  expect(readSettings({}).captcha).toBeUndefined()
  expect(() => readSettings({ PORTAGE_CAPTCHA_URL: 'nowhere' })).toThrow('PORTAGE_CAPTCHA_URL')
})
