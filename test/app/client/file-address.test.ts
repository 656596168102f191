import { resolveFileUrl } from '@/client/urls'

it('resolves a file URL of an answer against the back end, and keeps a device URL', () => {
  Object.assign(globalThis, { API_BASE: 'https://api.portage.example' })
  expect(resolveFileUrl('/files/a.jpg?until=1')).toBe('https://api.portage.example/files/a.jpg?until=1')
  for (const own of ['blob:a', 'wxfile://tmp/a.jpg', 'data:image/png;base64,AA'])
    expect(resolveFileUrl(own)).toBe(own)
})
