import { toPoolCurve, type Address } from '@junction/primitives';
import { getPoolTokenRoots, type PoolAtDerivedAddress } from '../../../../rooms/chain-pool/index.ts';
import type { TradeAmount } from '../../../../rooms/operation/index.ts';
import { LP_DECIMALS } from '../../../../shared/liquidity/lp.ts';
import {
  reorderToPoolTokens,
  getFieldRoots,
  type AddLiquidityFieldAmounts,
  type AddLiquidityPool,
  type LiquiditySupplyState,
  type AddLiquidityFieldTokens,
} from './derive.ts';
import {
  buildOpenAccountMessage,
  buildConnectPoolMessage,
  buildDepositMessage,
  buildCreatePoolMessage,
  buildSupplyMessage,
  type AddLiquidityStepMessage,
  type AddLiquidityStepAccounts,
} from './messages.ts';
import { getExchangeAccountShortfall, type AddLiquidityButtonState, type AddLiquidityInput } from './plan.ts';

/** State from which the message of the next step is built. */
export interface AddLiquidityStepMessageInput {
  /** Signer and exchange account; undefined while unknown. */
  readonly place: AddLiquidityStepAccounts | undefined;
  readonly tokens: AddLiquidityFieldTokens;
  readonly name: string;
  readonly found: Pick<PoolAtDerivedAddress, 'kind'> | undefined;
  readonly pool: AddLiquidityPool;
  readonly amounts: AddLiquidityFieldAmounts['units'];
  readonly summary: AddLiquidityInput['tokens'];
  readonly supply: LiquiditySupplyState;
  /** The signer's token wallet of the token to deposit. */
  readonly from: Address | undefined;
}

function toTradeAmount(
  tokens: AddLiquidityFieldTokens,
  index: number,
  units: bigint | undefined,
): TradeAmount | undefined {
  const token = tokens[index];
  return token === undefined || units === undefined
    ? undefined
    : { root: token.root, symbol: token.symbol, decimals: token.decimals, units: units.toString() };
}

/** Builds the message of the step that the button offers; undefined while an input is unknown. */
export function buildAddLiquidityStepMessage(
  { step, index = 0 }: Pick<AddLiquidityButtonState, 'step' | 'index'>,
  state: AddLiquidityStepMessageInput,
): AddLiquidityStepMessage | undefined {
  const { place } = state;
  if (place === undefined) return undefined;
  switch (step) {
    case 'connect-account':
      return buildOpenAccountMessage(place);
    case 'create-pool':
      return buildCreationStep(place, state);
    case 'connect-pool':
      return buildConnectionStep(place, state);
    case 'deposit':
      return buildDepositStep(place, state, index);
    case 'supply':
      return buildSupplyStep(place, state);
    default:
      return undefined;
  }
}

function buildCreationStep(
  place: AddLiquidityStepAccounts,
  { found, tokens }: AddLiquidityStepMessageInput,
): AddLiquidityStepMessage | undefined {
  if (found === undefined) return undefined;
  const curve = toPoolCurve(found.kind);
  return buildCreatePoolMessage(place, curve, getFieldRoots(tokens).toSorted());
}

function buildConnectionStep(
  place: AddLiquidityStepAccounts,
  { found, pool }: AddLiquidityStepMessageInput,
): AddLiquidityStepMessage | undefined {
  return pool.pool === undefined || found === undefined
    ? undefined
    : buildConnectPoolMessage(place, getPoolTokenRoots(pool.pool), found.kind);
}

function buildDepositStep(
  place: AddLiquidityStepAccounts,
  { summary, tokens, from }: AddLiquidityStepMessageInput,
  index: number,
): AddLiquidityStepMessage | undefined {
  const fact = summary[index];
  const amount =
    fact === undefined ? undefined : toTradeAmount(tokens, index, getExchangeAccountShortfall(fact));
  return from === undefined || amount === undefined || amount.units === '0'
    ? undefined
    : buildDepositMessage(place, from, amount);
}

function buildSupplyStep(
  place: AddLiquidityStepAccounts,
  { tokens, pool, amounts, supply, name }: AddLiquidityStepMessageInput,
): AddLiquidityStepMessage | undefined {
  const { preview, minLp } = supply;
  const { lpRoot } = pool;
  if (preview === undefined || lpRoot === undefined || minLp === undefined) return undefined;
  return buildSupplyMessage(place, {
    deposits: reorderToPoolTokens(
      pool.pool,
      tokens,
      amounts.map((amount, index) => toTradeAmount(tokens, index, amount)),
    ),
    lpRoot,
    minLp,
    receives: {
      root: lpRoot,
      symbol: `${name} LP`,
      decimals: LP_DECIMALS,
      units: preview.lpReward.toString(),
    },
    autoExchange: pool.autoExchange,
  });
}
