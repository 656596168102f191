import { openH5 } from './h5'
import { walkBall } from './walk-ball'

walkBall('h5', 2, 3, openH5)
