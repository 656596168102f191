import { isPushServiceEndpoint } from '@/domain/messages/push-service'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:DEF-_1',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QK',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d',
])('%s is the address of a push service', (endpoint) => {
  expect(isPushServiceEndpoint(endpoint)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://fcm.googleapis.com@169.254.169.254/a',
  'https://user:secret@fcm.googleapis.com/a',
  'https://fcm.googleapis.com.attacker.example/a',
  'https://fcm.googleapis.com\\@attacker.example/a',
  'https://evilpush.apple.com/a',
  'https://.push.apple.com/a',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://fcm.googleapis.com/a b',
  'https://fcm.googleapis.com/a\r\nhost: x',
  '',
])('%j is not', (endpoint) => {
  expect(isPushServiceEndpoint(endpoint)).toBe(false)
})
