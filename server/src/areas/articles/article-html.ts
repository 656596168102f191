import MarkdownIt from 'markdown-it'

/** Allowed link targets: paths of the app with a single leading slash, and https addresses. */
const LINK = /^(\/(?!\/)|https:\/\/)/

/**
 * HTML in an editor's Markdown is disabled: the mini program could not show it, and it would be unchecked.
 */
const markdown = new MarkdownIt('default', { html: false })
markdown.validateLink = (url: string) => LINK.test(url)
markdown.disable('image')

/** Renders Markdown as HTML. A link to any other target stays plain text, as written. */
export const renderMarkdown = (body: string): string => markdown.render(body).trim()
