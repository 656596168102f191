import { resolveFileUrl } from '@/client/urls'

it('a file that an answer names lies at the back end, one of the device where the device says', () => {
  Object.assign(globalThis, { API_BASE: 'https://api.portage.example' })
  expect(resolveFileUrl('/files/a.jpg?until=1')).toBe('https://api.portage.example/files/a.jpg?until=1')
  for (const own of ['blob:a', 'wxfile://tmp/a.jpg', 'data:image/png;base64,AA'])
    expect(resolveFileUrl(own)).toBe(own)
})
