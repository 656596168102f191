import { journeys } from '../../journeys/journeys'
import { queriesOf } from '../../journeys/things'
import { UNREAD } from './refused'

const { sandbox, asMember } = journeys()

asMember(
  'what cannot be read in %s',
  'once',
  ({ build, app, driver, calls }) => {
    const queryOf = queriesOf(sandbox, calls, build)

    it.each(
      UNREAD,
    )('$name: what $call.name does not bring is said, and read when it is asked for again', async (row) => {
      const { name, call, shows, words, asked } = row
      const path = `**${call.path}*`
      const query = await queryOf(asked)
      await driver.page.route(path, (route) => route.abort())
      await app.visit(name, query)
      await driver.reads('load-error', "We can't reach our server")
      await driver.gone(shows)
      await driver.page.unroute(path)
      await driver.tap('load-retry')
      await driver.reads(shows, words)
      await driver.gone('load-error')
    })
  },
  ['h5'],
)
