import { getListedGoods } from '../../../../src/contract/prohibited/listed-goods'
import type { AppContext } from '../../base/context'
import { listAllListedGoods } from '../../db/repositories/prohibited/listed-goods'
import type { ServeCall } from '../../http/serve-call'

export function prohibitedRoutes(serve: ServeCall, context: AppContext): void {
  serve(getListedGoods, async () => {
    const rows = await listAllListedGoods(context.db)
    return rows.map(({ words: { sc, tc, en }, rules, ...row }) => ({
      ...row,
      words: { sc: [...sc], tc: [...tc], en: [...en] },
      rules: rules.map((rule) => ({ ...rule, modes: [...rule.modes] })),
    }))
  })
}
