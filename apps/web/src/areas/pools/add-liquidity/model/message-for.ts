import { toPoolCurve, type Address } from '@junction/primitives';
import { poolRoots, type FoundPool } from '../../../../rooms/chain-pool/index.ts';
import type { TradeAmount } from '../../../../rooms/operation/index.ts';
import { LP_DECIMALS } from '../../../../shared/liquidity/lp.ts';
import {
  inPoolOrder,
  rootsOf,
  type AddAmounts,
  type AddPool,
  type AddSupply,
  type Fields,
} from './derive.ts';
import {
  accountMessage,
  connectionMessage,
  depositMessage,
  poolMessage,
  supplyMessage,
  type StepMessage,
  type Place,
} from './messages.ts';
import { shortfallUp, type AddButton, type AddInput } from './plan.ts';

/** What the next step's message is built from. */
export interface StepsState {
  /** Signer and exchange account; undefined while unknown. */
  readonly place: Place | undefined;
  readonly tokens: Fields;
  readonly name: string;
  readonly found: Pick<FoundPool, 'kind'> | undefined;
  readonly pool: AddPool;
  readonly amounts: AddAmounts['units'];
  readonly summary: AddInput['tokens'];
  readonly supply: AddSupply;
  /** The signer's token wallet of the token to deposit. */
  readonly from: Address | undefined;
}

function amountOf(tokens: Fields, index: number, units: bigint | undefined): TradeAmount | undefined {
  const token = tokens[index];
  return token === undefined || units === undefined
    ? undefined
    : { root: token.root, symbol: token.symbol, decimals: token.decimals, units: units.toString() };
}

/** Returns the message of the step that the button offers; undefined while an input is unknown. */
export function messageFor(
  { step, index = 0 }: Pick<AddButton, 'step' | 'index'>,
  state: StepsState,
): StepMessage | undefined {
  const { place } = state;
  if (place === undefined) return undefined;
  switch (step) {
    case 'connect-account':
      return accountMessage(place);
    case 'create-pool':
      return creation(place, state);
    case 'connect-pool':
      return connection(place, state);
    case 'deposit':
      return deposit(place, state, index);
    case 'supply':
      return supplyOf(place, state);
    default:
      return undefined;
  }
}

function creation(place: Place, { found, tokens }: StepsState): StepMessage | undefined {
  if (found === undefined) return undefined;
  const curve = toPoolCurve(found.kind);
  return poolMessage(place, curve, rootsOf(tokens).toSorted());
}

function connection(place: Place, { found, pool }: StepsState): StepMessage | undefined {
  return pool.pool === undefined || found === undefined
    ? undefined
    : connectionMessage(place, poolRoots(pool.pool), found.kind);
}

function deposit(
  place: Place,
  { summary, tokens, from }: StepsState,
  index: number,
): StepMessage | undefined {
  const fact = summary[index];
  const amount = fact === undefined ? undefined : amountOf(tokens, index, shortfallUp(fact));
  return from === undefined || amount === undefined || amount.units === '0'
    ? undefined
    : depositMessage(place, from, amount);
}

function supplyOf(
  place: Place,
  { tokens, pool, amounts, supply, name }: StepsState,
): StepMessage | undefined {
  const { preview, minLp } = supply;
  const { lpRoot } = pool;
  if (preview === undefined || lpRoot === undefined || minLp === undefined) return undefined;
  return supplyMessage(place, {
    deposits: inPoolOrder(
      pool.pool,
      tokens,
      amounts.map((amount, index) => amountOf(tokens, index, amount)),
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
