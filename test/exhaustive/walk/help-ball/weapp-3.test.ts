import { walkBall } from './walk-ball'
import { openWeapp } from './weapp'

walkBall('weapp', 3, 3, openWeapp)
