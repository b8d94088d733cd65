import { liquidityLink } from '../../../../shared/routes/paths.ts';
import type { FarmFacts } from '../../shared/model/farm-facts.ts';

/** Where liquidity is supplied for what the farm takes; undefined where it takes no LP of two tokens. */
export function poolLink({ poolTokens: [left, right] }: FarmFacts): { readonly to: string } | undefined {
  return left === undefined || right === undefined
    ? undefined
    : { to: `${liquidityLink('add', undefined).to}/${left.root}/${right.root}` };
}
