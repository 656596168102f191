import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { MAX_CONTAINER_NESTING, sanitiseLink, sanitisePictureSource } from '@/domain/rich-text/allowed'
import type { RichTextBlock } from '@/domain/rich-text/block'
import { createMarkupTreeBuilder, pickAllowedAttributes } from '@/domain/rich-text/markup'
import { convertMarkupToBlocks } from '@/domain/rich-text/read-blocks'
import { summariseBlocks, toPlainText } from '@/domain/rich-text/words'
import { renderBlocksToHtml } from '@/domain/rich-text/write-blocks'

const read = (html: string): RichTextBlock[] => {
  const { nodes, events } = createMarkupTreeBuilder()
  new Parser(events).end(html)
  return convertMarkupToBlocks(nodes)
}
const clean = (html: string): string => renderBlocksToHtml(read(html))

it.each([
  ['nothing', '', ''],
  ['text without a tag', 'Open', '<p>Open</p>'],
  ['white space that HTML collapses', '<p>\n  Open \t now\r\n</p>\f', '<p>Open now</p>'],
  [
    'white space between formatted texts',
    '<p>Open <b> now </b> again</p>',
    '<p>Open <strong>now </strong>again</p>',
  ],
  ['formatted white space at the end', '<p>Open<b> </b></p>', '<p>Open</p>'],
  ['a non-breaking space', '<p>1&nbsp;kg</p>', '<p>1\u00a0kg</p>'],
  ['paragraphs without text', '<p>&nbsp;</p><p></p><p>\u200b</p><h2> </h2>', ''],
  ['invisible characters', '<p>Op\u200ben\u202e</p>', '<p>Open</p>'],
  ['line breaks with white space', '<p>Open <br> now<br></p>', '<p>Open<br>now</p>'],
  ['a line break at the beginning', '<p><br>Open</p>', '<p>Open</p>'],
  ['an empty line', '<p>Open<br><br>now<br> <br>again</p>', '<p>Open</p><p>now</p><p>again</p>'],
  [
    'every block element as a paragraph',
    '<div>a</div><section>b</section><article>c</article><figure>d<figcaption>e</figcaption></figure>',
    '<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>',
  ],
  [
    'headings',
    '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>g',
    '<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3><h3>e</h3><h3>f</h3><p>g</p>',
  ],
  [
    'bold and italics',
    '<b>a</b><strong>b</strong><i>c</i><em>d</em><b><i>e</i></b>',
    '<p><strong>ab</strong><em>cd</em><strong><em>e</em></strong></p>',
  ],
  [
    'formats of whole blocks',
    '<b><p>a</p><ul><li>b</li></ul><blockquote>c</blockquote><table><tr><td>d</td></tr></table></b>',
    '<p><strong>a</strong></p><ul><li><p><strong>b</strong></p></li></ul><blockquote><p><strong>c</strong></p></blockquote><table><tr><td><p><strong>d</strong></p></td></tr></table>',
  ],
  [
    'links',
    '<a href="/my">a</a><a href="/notice">b</a> <a>c</a>',
    '<p><a href="/my">a</a><a href="/notice">b</a> c</p>',
  ],
  ['a link in bold', '<b><a href="/my">a</a></b>', '<p><a href="/my"><strong>a</strong></a></p>'],
  ['a format within a link that is not allowed', '<a href="x:y"><i>a</i></a>', '<p><em>a</em></p>'],
  [
    'lists',
    '<ul><li>a</li> <li><p>b</p><p>c</p></li><li></li></ul><ol><li>d</li></ol><ul></ul>',
    '<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul><ol><li><p>d</p></li></ol>',
  ],
  [
    'a list within a list',
    '<ul><li>a<ul><li>b</li></ul></li><ul><li>c</li></ul></ul>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><ul><li><p>c</p></li></ul></li></ul>',
  ],
  ['text in a list outside its items', '<ul>a<li>b</li></ul>', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  ['an item outside a list', '<li>a</li><tr><td>b</td></tr>', '<p>a</p><p>b</p>'],
  [
    'a quotation',
    'a<blockquote>b<br>c</blockquote>d<blockquote> </blockquote>',
    '<p>a</p><blockquote><p>b<br>c</p></blockquote><p>d</p>',
  ],
  ['a horizontal rule', 'a<hr>b', '<p>a</p><hr><p>b</p>'],
  [
    'a table',
    '<table><caption>a</caption><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td><td></td></tr><tr><td> </td></tr></tbody></table>',
    '<p>a</p><table><tr><th><p>b</p></th></tr><tr><td><p>c</p></td><td></td></tr></table>',
  ],
  [
    'text in a table outside its cells',
    '<table>a<tr>b<td>c</td></tr><script>d</script></table>',
    '<p>ab</p><table><tr><td><p>c</p></td></tr></table>',
  ],
  ['a table without text', '<table><tr><td></td></tr></table>', ''],
  [
    'a picture of our site',
    'a<img src="/pictures/a.jpg" alt=" the  counter "><img src="https://www.portage.example/b.PNG">b',
    '<p>a</p><img src="/pictures/a.jpg" alt="the  counter"><img src="https://www.portage.example/b.PNG" alt=""><p>b</p>',
  ],
  [
    'special characters of HTML',
    '<p>a &lt;b&gt; &amp;amp; "c"</p><img src="/a.png" alt="&quot;&lt;">',
    '<p>a &lt;b&gt; &amp;amp; &quot;c&quot;</p><img src="/a.png" alt="&quot;&lt;">',
  ],
  [
    'a tag named like a property of every object',
    '<constructor>a</constructor><tostring> b</tostring>',
    '<p>a b</p>',
  ],
])('cleans %s', (_, html, stored) => {
  expect(clean(html)).toBe(stored)
  expect(clean(stored)).toBe(stored)
})

it.each(
  'script style template noscript noembed noframes iframe object applet svg math title head audio video canvas textarea select datalist'.split(
    ' ',
  ),
)('removes the content of <%s>', (tag) => {
  expect(clean(`a<${tag}><p>b</p></${tag}>c`)).toBe('<p>ac</p>')
})
it('removes the content of <embed>', () =>
  expect(convertMarkupToBlocks(['a', { tag: 'embed', attributes: {}, children: ['b'] }])).toEqual([
    { kind: 'paragraph', spans: [{ text: 'a' }] },
  ]))

it('containers are nested only as deep as a phone can show', () => {
  const within = (depth: number, html: string): string =>
    depth ? `<blockquote>${within(depth - 1, html)}</blockquote>` : html
  expect(clean(within(MAX_CONTAINER_NESTING + 2, 'a<ul><li>b</li></ul>'))).toBe(
    within(MAX_CONTAINER_NESTING, '<p>a</p><p>b</p>'),
  )
  expect(clean(within(MAX_CONTAINER_NESTING - 1, '<ul><li>b</li></ul>'))).toBe(
    within(MAX_CONTAINER_NESTING - 1, '<ul><li><p>b</p></li></ul>'),
  )
  expect(clean(within(MAX_CONTAINER_NESTING, '<table><tr><td>a</td><td>b</td></tr></table>'))).toBe(
    within(MAX_CONTAINER_NESTING, '<p>a</p><p>b</p>'),
  )
})

it('tags of any depth keep their text', () =>
  expect(clean(`${'<b>'.repeat(5000)}a${'</b>'.repeat(4999)}</b>b`)).toBe('<p><strong>a</strong>b</p>'))
it('a closing tag without an opening tag closes nothing', () => {
  const { nodes, events } = createMarkupTreeBuilder()
  events.onclosetag()
  events.ontext('a')
  expect(nodes).toEqual(['a'])
})
it('only allowed attributes are kept', () => {
  const given: Record<string, string | null> = {
    href: '/a',
    src: '',
    alt: null,
    style: 'color:red',
    onclick: 'x',
  }
  expect(pickAllowedAttributes((name) => given[name])).toEqual({ href: '/a', src: '' })
})

it.each([
  ['/my', true],
  ['/newsDetail?id=a-1&b=%20#c', true],
  [' /my ', true],
  ['/', true],
  ['https://www.portage.example', true],
  ['HTTPS://WWW.Portage.example/pay?a=b#c', true],
  ['https://www.portage.example?a', true],
  ['https://www.portage.example#a', true],
  ['', false],
  [undefined, false],
  ['my', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a b', false],
  ['/a\nb', false],
  ['/<b>', false],
  ['/"', false],
  ['http://www.portage.example/', false],
  ['https://evil.example/', false],
  ['https://www.portage.example:444/', false],
  ['https://a@www.portage.example/', false],
  ['https://www.portage.example.evil.example/', false],
  ['https://www.portage.example\\@evil.example/', false],
  ['https://', false],
  ['x https://www.portage.example/', false],
  ['https://www.portage.example/ x', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['tel:+1', false],
])('a link to %j is allowed: %j', (href, isAllowed) =>
  expect(sanitiseLink(href)).toBe(isAllowed ? href?.trim() : undefined),
)

it.each([
  ['/a.jpg', true],
  ['/a.jpeg', true],
  ['/a/b.PNG', true],
  ['/a.gif', true],
  ['/a.webp', true],
  ['https://www.portage.example/a.jpg', true],
  ['/a.svg', false],
  ['/a.jpg/b', false],
  ['/ajpg', false],
  ['/a.jpg?u=1', false],
  ['/a?u=.jpg', false],
  ['/a#.jpg', false],
  ['https://evil.example/a.jpg', false],
  ['data:image/png;base64,x.png', false],
  [undefined, false],
])('a picture at %j is allowed: %j', (src, isAllowed) =>
  expect(sanitisePictureSource(src)).toBe(isAllowed ? src : undefined),
)

it('the plain text has all words without formatting', () => {
  const html =
    '<h2>a</h2><p>b <b>c</b></p><ul><li>d</li><li>e</li></ul><blockquote>f</blockquote><table><tr><td>g</td><td>h</td></tr></table><img src="/a.png" alt="i"><img src="/a.png"><hr>j'
  expect(toPlainText(read(html))).toBe('a\n\nb c\n\nd\n\ne\n\nf\n\ng · h\n\ni\n\nj')
})
it('a summary is the beginning of a text', () => {
  expect(summariseBlocks(read('<p>One</p><p>two<br>three</p>'), 15)).toBe('One · two three')
  expect(summariseBlocks(read('<p>One.</p><p>two<br>three</p>'), 13)).toBe('One. two thre…')
  expect(summariseBlocks(read('<p>One two</p>'), 4)).toBe('One…')
  expect(summariseBlocks(read('<p>😀😀😀</p>'), 2)).toBe('😀😀…')
})
it('a summary omits tables between paragraphs, and adds no space after Chinese punctuation', () => {
  const table = '<table><tr><td>中国内地</td><td>1 月 1 日</td></tr></table>'
  expect(summariseBlocks(read(`<p>照常收件。</p>${table}<p>请提前 3 天。</p>`), 99)).toBe(
    '照常收件。请提前 3 天。',
  )
  expect(summariseBlocks(read(table), 99)).toBe('中国内地 · 1 月 1 日')
  expect(summariseBlocks(read('<p>“先付款”</p><p>再发货…</p><p>谢谢</p>'), 99)).toBe('“先付款”再发货…谢谢')
  const english = 'Use code “SPRING” this week… and save'
  expect(summariseBlocks(read(`<p>${english}</p>`), 99)).toBe(english)
})

it('a summary omits headings and links that are alone, unless there is nothing else', () => {
  const link = '<p><a href="/freightEstimation">估算运费</a></p>'
  expect(summariseBlocks(read(`<p>照常收件。</p><h2>请记得</h2><p>先付款。</p>${link}`), 99)).toBe(
    '照常收件。先付款。',
  )
  expect(summariseBlocks(read(`<p>请<a href="/help">查看</a>说明。</p>`), 99)).toBe('请查看说明。')
  expect(summariseBlocks(read(link), 99)).toBe('估算运费')
})

it('a stored text reads the same again, for any input', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          ...'<p> </p> <b> </b> <i> </a> <ul> <li> </li> </ul> <table> <tr> <td> </td> </table> <blockquote> </blockquote> <h2> </h2> <br> <hr> <svg> </svg> <style> </style>'.split(
            ' ',
          ),
          ...['<a href="/my">', '<img src="/a.png" alt="x">', ' ', '\n', 'a', 'b ', '&lt;', '<', '"', '&'],
        ),
        { maxLength: 30 },
      ),
      (parts) => {
        const stored = clean(parts.join(''))
        expect(clean(stored)).toBe(stored)
        expect(read(stored)).toEqual(read(parts.join('')))
      },
    ),
  ))
