import { collectCalls } from '../../src/contract/all-calls'
import * as addedServices from './added-services'
import * as agreements from './agreements'
import * as clock from './clock'
import * as contentCheck from './content-check'
import * as conversation from './conversation'
import * as countries from './countries'
import * as customerService from './customer-service'
import * as delivery from './delivery'
import * as ezway from './ezway'
import * as listedGoods from './listed-goods'
import * as notices from './notices'
import * as overlays from './overlays'
import * as photographs from './photographs'
import * as pickup from './pickup'
import * as preview from './preview'
import * as rates from './rates'
import * as reasons from './reasons'
import * as forwarderRows from './rows/forwarder-rows'
import * as sandbox from './sandbox'
import * as surcharges from './surcharges'
import * as switches from './switches'
import * as taxReceipt from './tax-receipt'

/** All calls of the operator. */
export const SANDBOX_CALLS = collectCalls([
  sandbox,
  agreements,
  conversation,
  contentCheck,
  countries,
  notices,
  overlays,
  switches,
  addedServices,
  listedGoods,
  clock,
  pickup,
  surcharges,
  preview,
  rates,
  reasons,
  customerService,
  taxReceipt,
  photographs,
  delivery,
  ezway,
  forwarderRows,
])
