import { walkBall } from './walk-ball'
import { openWeapp } from './weapp'

walkBall('weapp', 1, 3, openWeapp)
