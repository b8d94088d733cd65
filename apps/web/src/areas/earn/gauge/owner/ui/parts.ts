import type { GaugeView } from '../../use-gauge.ts';
import type { OwnerActions } from '../use-owner.ts';
import type { OnChainGauge } from '../../../../../rooms/gauge/index.ts';

export interface OwnerProps {
  readonly view: GaugeView;
  readonly actions: OwnerActions;
  readonly chain: OnChainGauge;
}
