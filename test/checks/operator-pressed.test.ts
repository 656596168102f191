// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is checked is source, whose templates are its own
import { checkOperatorPressed } from '../../scripts/checks/operator-pressed'
import { tree } from './tree'

const PAGE = 'server/src/sandbox/page'
const missing = (made: { html?: string; js?: string }, steps = '') =>
  checkOperatorPressed(
    tree({
      [`${PAGE}/operator.html`]: made.html ?? '',
      [`${PAGE}/rows.js`]: made.js ?? '',
      'test/h5/operator/a.test.ts': `it('goes', async () => { ${steps} })`,
    }),
  ).map((line) => line.split(' ').at(-1))

describe('the check of what is pressed at the operator’s page', () => {
  it('names what no test presses, and the file that makes it', () => {
    const root = tree({ [`${PAGE}/operator.html`]: '<button id="go">Go</button>' })
    expect(checkOperatorPressed(root)).toEqual([
      `${PAGE}/operator.html: no test of test/h5/operator presses go`,
    ])
  })
  it.each([
    ['a form by its button', '<form id="note"><input name="text"><button>Send</button></form>', ['note']],
    [
      'another button of a form',
      '<form id="a"><button>Go</button><button id="b">B</button></form>',
      ['a', 'b'],
    ],
    [
      'one that empties it',
      '<form id="a"><button>Go</button><button id="b" type="reset">B</button></form>',
      ['a', 'b'],
    ],
    [
      'each field of a form without one',
      '<form id="set"><input name="on"><select name="to"></select></form>',
      ['on', 'to'],
    ],
    [
      'no field of a form that has one',
      '<form id="a"><select name="to"></select><button>Go</button></form>',
      ['a'],
    ],
  ])('knows %s', (_, html, ids) => {
    expect(missing({ html })).toEqual(ids)
  })
  it.each([
    ['a button of a row', "buttonOf('Go', work, `go-${id}`)", ['go-*']],
    ['a form of a row', "formOf('card', `rate-${id}`)", ['rate-*']],
    ['a box', "Object.assign(make(), { type: 'checkbox', name: `on-${id}` })", ['on-*']],
    ['one that has no id', "buttonOf('Go', work)", ['name']],
  ])('knows %s that a script makes', (_, js, ids) => {
    expect(missing({ js })).toEqual(ids)
  })
  it.each([
    ['a press', '<button id="go">Go</button>', "await press('go')"],
    ['two at once', '<form id="go"><button>Go</button></form>', "await desk.sendTwice('go', {})"],
    ['a field that is set', '<form id="a"><input name="on"></form>', "await switchTo('on', true)"],
    [
      'what a step is handed',
      '<form id="a"><input name="on"></form>',
      "const turn = async (name) => { await switchTo(name, true) }\nawait turn('on')",
    ],
  ])('is content with %s', (_, html, steps) => {
    expect(missing({ html }, steps)).toEqual([])
  })
  it('takes one row for all of its kind, and for no other, and looking for no press', () => {
    const js = "buttonOf('Go', work, `go-${id}`)\nformOf('card', `go-on-${id}`)"
    expect(missing({ js }, 'await press(`go-${id}`)')).toEqual(['go-on-*'])
    expect(missing({ js }, 'await press(`go-on-${id}`)')).toEqual(['go-*'])
    expect(missing({ js }, 'await see(`go-${id}`)')).toEqual(['go-*', 'go-on-*'])
  })
})
