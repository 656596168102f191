import MarkdownIt from 'markdown-it'

/** Addresses of the app, with a single slash before them, and of the web. */
const LINK = /^(\/(?!\/)|https:\/\/)/

/** No HTML of an editor's own, which the mini program could not show and nobody has checked. */
const markdown = new MarkdownIt('default', { html: false })
markdown.validateLink = (url: string) => LINK.test(url)
markdown.disable('image')

/** Markdown as HTML: a link elsewhere stays the text that it was written as. */
export const renderMarkdown = (body: string): string => markdown.render(body).trim()
