import type { GaugeOriginCheckResult } from '@junction/protocol/earn/gauge-origin';
import type { Address, Nano, Usd } from '@junction/primitives';
import type { AccountTokenRewards } from '../../../../rooms/gauge/index.ts';
import type { OperationSender } from '../send/index.ts';
import {
  getDepositWorth,
  getClaimableAmounts,
  type RewardClaim,
  type ClaimKind,
  type RewardClaimSource,
} from './claim.ts';

/** Gauge or legacy farm with a deposit of the account, as listed by the server. */
export interface ListedGaugeOrFarm extends Pick<RewardClaim, 'tokens'> {
  readonly address: Address;
  readonly name: string;
  /** TVL in USD; undefined without a price. */
  readonly tvl: Usd | undefined;
}

/** On-chain position of the account. */
interface ReadPosition {
  readonly balance: bigint;
  readonly deposits: bigint;
  readonly rewards: readonly AccountTokenRewards[];
}

interface Reading<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Gauges or legacy farms in which the account has deposits, with the loading state of its positions. */
export interface DepositsWithLoadingState<Position extends ReadPosition> {
  readonly kind: ClaimKind;
  /** Gauges or legacy farms with a deposit of the account; undefined while loading. */
  readonly places: readonly ListedGaugeOrFarm[] | undefined;
  /**
   * Number of the account's positions that are not read. If there are many positions, only the most valuable ones are
   * read.
   */
  readonly leftOut: number;
  readonly positions: Reading<ReadonlyMap<Address, Position>>;
  /** Origin of each contract, in the order of `places`. */
  readonly origins: readonly Pick<Reading<GaugeOriginCheckResult>, 'data' | 'refetch'>[];
  /** Returns the nano attached to a claim; undefined if unknown. */
  readonly gasOf: (position: Position) => Nano | undefined;
  /** Other queries that must succeed, such as that of the list. */
  readonly others: readonly Omit<Reading<unknown>, 'data'>[];
}

/** Operation kind of a claim. */
export const getClaimOperationKind = ({ kind }: Pick<RewardClaim, 'kind'>) =>
  kind === 'farm' ? ('claim-from-farm' as const) : ('claim-rewards' as const);

/** Blockers that mean that a claim is pending. */
const PENDING_BLOCKERS: readonly ReturnType<OperationSender['blockerOf']>[] = ['await-wallet', 'running'];

/** Derives the claims in gauges or in legacy farms from the listed deposits and their on-chain positions. */
export function buildClaimSource<Position extends ReadPosition>(
  sender: Pick<OperationSender, 'blockerOf'>,
  own: DepositsWithLoadingState<Position>,
): RewardClaimSource {
  const { kind, places, positions, origins } = own;
  const isRead = places !== undefined && (places.length === 0 || positions.data !== undefined);
  const claimOf = ({ address, name, tvl, tokens }: ListedGaugeOrFarm, index: number): RewardClaim => {
    const position = positions.data?.get(address);
    const origin = origins[index]?.data;
    return {
      kind,
      address,
      name,
      tokens,
      deposit: getDepositWorth(position, tvl),
      rewards: position?.rewards,
      claimable: getClaimableAmounts(position?.rewards),
      gas: position && origin !== undefined ? own.gasOf(position) : undefined,
      isUnsafe: origin === 'unknown-factory',
      isPending: PENDING_BLOCKERS.includes(
        sender.blockerOf(getClaimOperationKind({ kind }), address, undefined),
      ),
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
