import { getLiquidityLink } from '../../../../shared/routes/paths.ts';
import type { FarmSummary } from '../../../../rooms/farm/index.ts';

/** Returns the page to add liquidity for the deposited token; undefined if it is not an LP token of two tokens. */
export function getAddLiquidityLink({
  poolTokens: [left, right],
}: FarmSummary): { readonly to: string } | undefined {
  return left === undefined || right === undefined
    ? undefined
    : { to: `${getLiquidityLink('add', undefined).to}/${left.root}/${right.root}` };
}
