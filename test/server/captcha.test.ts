import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readSettings } from '../../server/src/settings'
import * as auth from './support/auth-calls'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { mobile, nextPhone, puzzleTicket } from './support/people'

/** A captcha service that knows one ticket. */
const asked: string[] = []
let service: Server
let url: string
let booted: Booted
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
  booted = await boot({ captcha: { url, secret: 'our secret' } })
})
afterAll(async () => {
  await booted.close()
  service.close()
})

const codeBy = (ticket: string) =>
  send(booted.app, auth.sendCode, { account: mobile(nextPhone()), puzzleTicket: ticket })

it('a captcha service may stand in the place of the puzzle: what it vouches for is let through', async () => {
  expect(await codeBy('good')).toMatchObject({ code: '0' })
  expect(asked).toEqual(['secret=our+secret&response=good'])
  const entered = { account: mobile(nextPhone()), password: 'wrong password' }
  expect(await send(booted.app, auth.signInByPassword, { ...entered, puzzleTicket: 'good' })).toMatchObject({
    code: 'A5',
  })
})
it.each(['bad', 'broken'])('nobody else is: %s', async (ticket) => {
  expect(await codeBy(ticket)).toMatchObject({ code: 'A1' })
})
it('nor the puzzle, which is its place', async () => {
  expect(await codeBy(await puzzleTicket(booted))).toMatchObject({ code: 'A1' })
})
it('a service that cannot be asked vouches for nobody', async () => {
  const settings = booted.world.settings
  settings.captcha = { url: 'http://127.0.0.1:1/', secret: '' }
  expect(await codeBy('good')).toMatchObject({ code: 'A1' })
  settings.captcha = { url, secret: 'our secret' }
})
it('is named by two settings', () => {
  const named = { PORTAGE_CAPTCHA_URL: url, PORTAGE_CAPTCHA_SECRET: 'our secret' }
  expect(readSettings(named).captcha).toEqual({ url, secret: 'our secret' })
  expect(readSettings({}).captcha).toBeUndefined()
  expect(() => readSettings({ PORTAGE_CAPTCHA_URL: 'nowhere' })).toThrow('PORTAGE_CAPTCHA_URL')
})
