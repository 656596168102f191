import { walkBall } from './walk-ball'
import { openWeapp } from './weapp'

walkBall('weapp', 2, 3, openWeapp)
