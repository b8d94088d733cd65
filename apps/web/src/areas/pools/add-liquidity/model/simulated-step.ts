import type { Address } from '@junction/primitives';
import {
  SIMULATED_CALL_ID,
  toSimulatedAction,
  type AnnouncedAction,
  type SimulatedAction,
} from '../../../../rooms/operation/simulation/index.ts';
import type { AddLiquidityStepMessage } from './messages.ts';

type StepClaims = AnnouncedAction['claims'];
/** Reads the address of the vault of a token; undefined if it is unknown. */
type ReadVault = (token: Address) => Promise<Address | undefined>;
const UNKNOWN_VAULT: ReadVault = () => Promise.resolve(undefined);

/**
 * Converts a step to a simulated action. A deposit must arrive at the token's vault, and the minimum LP or the
 * withdrawn tokens must arrive at the account. All other steps move no tokens.
 */
export const toSimulatedAddLiquidityStep = (
  step: AddLiquidityStepMessage,
  readVault = UNKNOWN_VAULT,
): SimulatedAction =>
  toSimulatedAction({
    announcement: step.announcement,
    claims: {
      receivers: 'exchange',
      arrives: getArrivals(step),
      holders: () => readHolders(step, readVault),
      ...getMinRefund(step),
    },
    message: () => step.message(SIMULATED_CALL_ID),
  });

/** Divisor of the attached coins. A step may cost one twentieth of them more than the public gas values. */
const GAS_MARGIN_DIVISOR = 20n;

/**
 * Returns the minimum refund. It is below the refund in the review, since opening an account costs more than its gas
 * value.
 */
function getMinRefund({ announcement: { sum, back } }: AddLiquidityStepMessage): Pick<StepClaims, 'refund'> {
  if (back?.amount === undefined) return {};
  const refund = back.amount - sum / GAS_MARGIN_DIVISOR;
  return { refund: refund > 0n ? refund : 0n };
}

function getArrivals({ kind, announcement }: AddLiquidityStepMessage): StepClaims['arrives'] {
  if (kind === 'withdraw-token') return toMinimums(announcement.leaves);
  if (kind !== 'deposit-liquidity') return [];
  // A deposit that mints no LP tokens must fail the simulation, even if its minimum is rounded down to 0. The minimum
  // is therefore at least 1.
  return toMinimums(announcement.minimums ?? []).map(({ root, minimum }) => ({
    root,
    minimum: minimum > 0n ? minimum : 1n,
  }));
}

async function readHolders(
  { kind, announcement }: AddLiquidityStepMessage,
  readVault: ReadVault,
): Promise<Awaited<ReturnType<StepClaims['holders']>>> {
  if (kind !== 'deposit-token') return [];
  return Promise.all(
    toMinimums(announcement.leaves).map(async ({ root, minimum }) => {
      const account = await readVault(root);
      if (account === undefined) throw new Error('the exchange does not report its vault');
      return { root, holder: { account }, minimum };
    }),
  );
}

const toMinimums = (
  amounts: readonly { readonly root: Address | undefined; readonly units: bigint | string }[],
): StepClaims['arrives'] =>
  amounts.flatMap(({ root, units }) => (root === undefined ? [] : [{ root, minimum: BigInt(units) }]));

/** Returns the tokens of a step's message, for the texts about its simulation. */
export const listStepTokens = ({ announcement, receives = [] }: AddLiquidityStepMessage) =>
  [...announcement.leaves, ...receives].flatMap(({ root, symbol, decimals }) =>
    root === undefined ? [] : [{ root, symbol, decimals }],
  );
