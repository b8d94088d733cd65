import type { Address } from '@junction/primitives';
import {
  SIMULATED_CALL_ID,
  simulatedAction,
  type AnnouncedAction,
  type SimulatedAction,
} from '../../../../rooms/operation/simulation/index.ts';
import type { StepMessage } from './messages.ts';

type Claims = AnnouncedAction['claims'];
/** Reads the vault that holds a token; undefined if it is unknown. */
type ReadVault = (token: Address) => Promise<Address | undefined>;
const UNKNOWN_VAULT: ReadVault = () => Promise.resolve(undefined);

/**
 * Claims what a step's message states: a deposit is held by the token's vault, and the minimum LP and withdrawn tokens
 * arrive. The other steps move no tokens.
 */
export const simulatedStep = (step: StepMessage, readVault = UNKNOWN_VAULT): SimulatedAction =>
  simulatedAction({
    announcement: step.announcement,
    claims: {
      receivers: 'exchange',
      arrives: arrivesOf(step),
      holders: () => readHolders(step, readVault),
      ...refundOf(step),
    },
    message: () => step.message(SIMULATED_CALL_ID),
  });

/** Part of the attached coins that a step may cost more than the public gas values: one twentieth. */
const GAS_MARGIN = 20n;

/** Lower bound of the refund. The review says "about", because opening an account costs more than its gas value. */
function refundOf({ announcement: { sum, back } }: StepMessage): Pick<Claims, 'refund'> {
  if (back?.amount === undefined) return {};
  const refund = back.amount - sum / GAS_MARGIN;
  return { refund: refund > 0n ? refund : 0n };
}

function arrivesOf({ kind, announcement }: StepMessage): Claims['arrives'] {
  if (kind === 'withdraw-token') return amountsOf(announcement.leaves);
  if (kind !== 'deposit-liquidity') return [];
  // A deposit without LP never passes, even if its minimum is rounded to nothing.
  return amountsOf(announcement.minimums ?? []).map(({ root, minimum }) => ({
    root,
    minimum: minimum > 0n ? minimum : 1n,
  }));
}

async function readHolders(
  { kind, announcement }: StepMessage,
  readVault: ReadVault,
): Promise<Awaited<ReturnType<Claims['holders']>>> {
  if (kind !== 'deposit-token') return [];
  return Promise.all(
    amountsOf(announcement.leaves).map(async ({ root, minimum }) => {
      const account = await readVault(root);
      if (account === undefined) throw new Error('the exchange does not report its vault');
      return { root, holder: { account }, minimum };
    }),
  );
}

const amountsOf = (
  amounts: readonly { readonly root: Address | undefined; readonly units: bigint | string }[],
): Claims['arrives'] =>
  amounts.flatMap(({ root, units }) => (root === undefined ? [] : [{ root, minimum: BigInt(units) }]));

/** Returns the tokens that a step's message names, for the sentences about its simulation. */
export const tokensOfStep = ({ announcement, receives = [] }: StepMessage) =>
  [...announcement.leaves, ...receives].flatMap(({ root, symbol, decimals }) =>
    root === undefined ? [] : [{ root, symbol, decimals }],
  );
