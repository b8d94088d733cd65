import type { GaugeView } from '../../use-gauge.ts';
import type { GaugeOwnerActions } from '../use-owner.ts';
import type { OnChainGauge } from '../../../../../rooms/gauge/index.ts';

export interface GaugeOwnerProps {
  readonly view: GaugeView;
  readonly actions: GaugeOwnerActions;
  readonly chain: OnChainGauge;
}
