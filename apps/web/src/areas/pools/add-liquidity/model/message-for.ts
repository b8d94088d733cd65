import { toPoolCurve, type Address } from '@junction/primitives';
import { poolRoots, type FoundPool } from '../../../../rooms/chain-pool/index.ts';
import type { TradeAmount } from '../../../../rooms/operation/index.ts';
import { LP_DECIMALS } from '../../../../shared/liquidity/lp.ts';
import {
  toPoolOrder,
  getFieldRoots,
  type AddAmounts,
  type AddPool,
  type AddSupply,
  type FieldTokens,
} from './derive.ts';
import {
  buildAccountMessage,
  buildConnectionMessage,
  buildDepositMessage,
  buildPoolMessage,
  buildSupplyMessage,
  type StepMessage,
  type StepContext,
} from './messages.ts';
import { getShortfallUp, type AddButton, type AddInput } from './plan.ts';

/** State from which the message of the next step is built. */
export interface StepsState {
  /** Signer and exchange account; undefined while unknown. */
  readonly place: StepContext | undefined;
  readonly tokens: FieldTokens;
  readonly name: string;
  readonly found: Pick<FoundPool, 'kind'> | undefined;
  readonly pool: AddPool;
  readonly amounts: AddAmounts['units'];
  readonly summary: AddInput['tokens'];
  readonly supply: AddSupply;
  /** The signer's token wallet of the token to deposit. */
  readonly from: Address | undefined;
}

function toTradeAmount(
  tokens: FieldTokens,
  index: number,
  units: bigint | undefined,
): TradeAmount | undefined {
  const token = tokens[index];
  return token === undefined || units === undefined
    ? undefined
    : { root: token.root, symbol: token.symbol, decimals: token.decimals, units: units.toString() };
}

/** Builds the message of the step that the button offers; undefined while an input is unknown. */
export function buildStepMessage(
  { step, index = 0 }: Pick<AddButton, 'step' | 'index'>,
  state: StepsState,
): StepMessage | undefined {
  const { place } = state;
  if (place === undefined) return undefined;
  switch (step) {
    case 'connect-account':
      return buildAccountMessage(place);
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

function buildCreationStep(place: StepContext, { found, tokens }: StepsState): StepMessage | undefined {
  if (found === undefined) return undefined;
  const curve = toPoolCurve(found.kind);
  return buildPoolMessage(place, curve, getFieldRoots(tokens).toSorted());
}

function buildConnectionStep(place: StepContext, { found, pool }: StepsState): StepMessage | undefined {
  return pool.pool === undefined || found === undefined
    ? undefined
    : buildConnectionMessage(place, poolRoots(pool.pool), found.kind);
}

function buildDepositStep(
  place: StepContext,
  { summary, tokens, from }: StepsState,
  index: number,
): StepMessage | undefined {
  const fact = summary[index];
  const amount = fact === undefined ? undefined : toTradeAmount(tokens, index, getShortfallUp(fact));
  return from === undefined || amount === undefined || amount.units === '0'
    ? undefined
    : buildDepositMessage(place, from, amount);
}

function buildSupplyStep(
  place: StepContext,
  { tokens, pool, amounts, supply, name }: StepsState,
): StepMessage | undefined {
  const { preview, minLp } = supply;
  const { lpRoot } = pool;
  if (preview === undefined || lpRoot === undefined || minLp === undefined) return undefined;
  return buildSupplyMessage(place, {
    deposits: toPoolOrder(
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
