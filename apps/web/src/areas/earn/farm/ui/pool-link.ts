import { liquidityLink } from '../../../../shared/routes/paths.ts';
import type { FarmSummary } from '../../shared/model/farm-summary.ts';

/** Where liquidity is supplied for what the farm takes; undefined where it takes no LP of two tokens. */
export function poolLink({ poolTokens: [left, right] }: FarmSummary): { readonly to: string } | undefined {
  return left === undefined || right === undefined
    ? undefined
    : { to: `${liquidityLink('add', undefined).to}/${left.root}/${right.root}` };
}
