import type { GaugeOrigin } from '@junction/protocol/earn/gauge-origin';
import type { Address, Nano, Usd } from '@junction/primitives';
import type { RewardPosition } from '../../../../rooms/gauge/index.ts';
import type { Sender } from '../send/index.ts';
import { depositOf, paidOf, type Claim, type ClaimKind, type ClaimSource } from './claim.ts';

/** Place with a deposit of the account, as listed by the server. */
export interface OwnPlace extends Pick<Claim, 'tokens'> {
  readonly address: Address;
  readonly name: string;
  /** TVL in USD; undefined without a price. */
  readonly tvl: Usd | undefined;
}

/** On-chain position of the account. */
interface ReadPosition {
  readonly balance: bigint;
  readonly deposits: bigint;
  readonly rewards: readonly RewardPosition[];
}

interface Reading<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Places of one kind, and their readings. */
export interface OwnPlaces<Position extends ReadPosition> {
  readonly kind: ClaimKind;
  /** Undefined while loading. */
  readonly places: readonly OwnPlace[] | undefined;
  /** Own positions of lower value that are not read. */
  readonly leftOut: number;
  readonly positions: Reading<ReadonlyMap<Address, Position>>;
  /** Origin of each place, in the same order. */
  readonly origins: readonly Pick<Reading<GaugeOrigin>, 'data' | 'refetch'>[];
  /** Attached nano of a claim; undefined if unknown. */
  readonly gasOf: (position: Position) => Nano | undefined;
  /** Query of the list and other required readings. */
  readonly others: readonly Omit<Reading<unknown>, 'data'>[];
}

/** Operation kind of a claim. */
export const operationOf = ({ kind }: Pick<Claim, 'kind'>) =>
  kind === 'farm' ? ('claim-from-farm' as const) : ('claim-rewards' as const);

/** Blockers of a pending claim. */
const ON_WAY: readonly ReturnType<Sender['blockerOf']>[] = ['await-wallet', 'running'];

/** Combines the claims of one kind of place. */
export function sourceOf<Position extends ReadPosition>(
  sender: Pick<Sender, 'blockerOf'>,
  own: OwnPlaces<Position>,
): ClaimSource {
  const { kind, places, positions, origins } = own;
  const isRead = places !== undefined && (places.length === 0 || positions.data !== undefined);
  const claimOf = ({ address, name, tvl, tokens }: OwnPlace, index: number): Claim => {
    const position = positions.data?.get(address);
    const origin = origins[index]?.data;
    return {
      kind,
      address,
      name,
      tokens,
      deposit: depositOf(position, tvl),
      rewards: position?.rewards,
      pays: paidOf(position?.rewards),
      gas: position && origin !== undefined ? own.gasOf(position) : undefined,
      isUnsafe: origin === 'unknown-factory',
      isOnWay: ON_WAY.includes(sender.blockerOf(operationOf({ kind }), address, undefined)),
    };
  };
  return {
    claims: isRead ? places.map(claimOf) : undefined,
    leftOut: own.leftOut,
    hasFailed: [positions, ...own.others].some(({ isError }) => isError),
    retry: () => {
      for (const { refetch } of [positions, ...own.others, ...origins]) void refetch();
    },
  };
}
