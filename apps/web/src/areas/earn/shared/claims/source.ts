import type { Address, Nano, Usd } from '@junction/primitives';
import type { RewardPosition } from '../../../../rooms/gauge/index.ts';
import type { Sender } from '../send/index.ts';
import { depositOf, paidOf, type Claim, type ClaimKind, type ClaimSource } from './claim.ts';

/** A place the account has deposited in, as the server lists it. */
export interface OwnPlace extends Pick<Claim, 'tokens'> {
  readonly address: Address;
  readonly name: string;
  /** Dollars of all deposits; undefined where the server knows no price. */
  readonly tvl: Usd | undefined;
}

/** What the chain says of the account there. */
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

/** Places of one kind, and the readings that tell of them. */
export interface OwnPlaces<Position extends ReadPosition> {
  readonly kind: ClaimKind;
  /** Undefined while they are on their way. */
  readonly places: readonly OwnPlace[] | undefined;
  /** Places of less worth that are not read. */
  readonly leftOut: number;
  readonly positions: Reading<ReadonlyMap<Address, Position>>;
  /** Whether who made a place is known, in the order of the places. */
  readonly origins: readonly Pick<Reading<string>, 'data' | 'refetch'>[];
  /** Nano a claim carries; undefined while unknown. */
  readonly gasOf: (position: Position) => Nano | undefined;
  /** The list of places, and whatever else is read for them. */
  readonly others: readonly Omit<Reading<unknown>, 'data'>[];
}

/** What a claim there is among operations. */
export const operationOf = ({ kind }: Pick<Claim, 'kind'>) =>
  kind === 'farm' ? ('claim-from-farm' as const) : ('claim-rewards' as const);

/** A claim has been sent and has not ended. */
const ON_WAY: readonly ReturnType<Sender['blockerOf']>[] = ['await-wallet', 'running'];

/** What the account can claim from places of one kind. */
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
      isUnsafe: origin === 'stranger',
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
