import type { TraceNode } from '@junction/api-contract';
import { units } from '@junction/primitives';
import { allArrived, arrivedOf } from './arrived.ts';
import { createdFarm } from './created-farm.ts';
import { createdGauge } from './created-gauge.ts';
import { createdToken } from './created-token.ts';
import { isSwapOperation, type Operation, type SwapOperation, type TermsOperation } from './operation.ts';
import type { StatusAnswer } from './swap-status.ts';

/** A pool or a limit order that refuses answers in good order and says so to the account's owner. */
const REFUSAL = /OperationCancelled|^onOrder\w*Reject$|^on(OrderSwap|Matching)Cancel$/;

/** What an order tells whoever had it executed. */
const EXECUTED: readonly string[] = ['onOrderSwapSuccess', 'onMatchingInProgress'];

const NOTHING: StatusAnswer = { status: 'cancelled', hops: [] };

/** The messages do not say how it ended. It is asked again, and shown as not known rather than as a refund. */
const UNKNOWN: StatusAnswer = { status: 'pending', hops: [] };

/** Messages are missing, or a token that arrived is not known yet: that something is not in the tree proves nothing. */
const isIncomplete = (nodes: readonly TraceNode[]): boolean =>
  nodes.some(({ isCut, isTokenUnknown }) => isCut === true || isTokenUnknown === true);

const succeeded = (received: string | undefined): StatusAnswer => ({
  status: 'succeeded',
  hops: [],
  received: received === undefined ? 'untold' : units(BigInt(received)),
});

/**
 * Whether the one message that makes an operation true has arrived, for operations that have one: a refusal further
 * down, of a callback, changes nothing about them.
 */
function isProven(operation: Operation, nodes: readonly TraceNode[]): boolean | undefined {
  const arrived = (method: string): boolean =>
    nodes.some((node) => node.method === method && node.status === 'arrived');
  // The account's answer to the gauge: what was asked of a contract that was not there yet has come back before.
  const finished = (method: string): boolean =>
    nodes.some(
      (node) =>
        node.method === method &&
        node.status === 'arrived' &&
        'terms' in operation &&
        node.to === operation.terms.target,
    );
  switch (operation.kind) {
    case 'create-token':
      return createdToken(operation, nodes) !== undefined;
    case 'mint-token':
      return arrived('acceptMint');
    case 'burn-token':
      return arrived('acceptBurn');
    case 'transfer-ownership':
      return arrived('transferOwnership');
    case 'lock-tokens':
    case 'whitelist-gauge':
      return isHandedOver(operation, nodes);
    case 'unlock-tokens':
      return arrivedOf(operation.terms.receives ?? [], nodes, operation.terms.wallet)[0] !== undefined;
    case 'execute-order':
      // What becomes of the messages to the makers is theirs.
      return nodes.some(
        ({ method, status, to, callId }) =>
          method !== undefined &&
          EXECUTED.includes(method) &&
          status === 'arrived' &&
          to === operation.account &&
          callId?.toString() === operation.id,
      );
    case 'deposit-in-gauge':
      return finished('finishDeposit');
    case 'withdraw-from-gauge':
      return finished('finishWithdraw');
    case 'claim-rewards':
      return finished('finishClaim');
    case 'vote-epoch':
      // Accounts of older code do not name the epoch.
      return finished('finishVoteOfEpoch') || finished('finishVote');
    case 'end-epoch':
      // The step that pays the gauges; it comes once for every group of them.
      return finished('distributeEpochQubesStep');
    // What the account of votes tells its user, whoever refused before that.
    case 'create-proposal':
      return arrived('onProposalCreated');
    case 'cast-vote':
      return arrived('onVoteCasted');
    case 'unlock-votes':
      return arrived('onCastedVoteUnlocked');
    case 'release-proposal':
      return arrived('onVotesUnlocked');
    case 'cancel-proposal':
      return finished('cancel');
    case 'queue-proposal':
      return finished('queue');
    case 'execute-proposal':
      // What becomes of the actions is told by the page: the proposal counts as executed.
      return finished('onActionsExecuted');
    case 'create-gauge':
      return createdGauge(operation, nodes) !== undefined;
    case 'deposit-reward':
      return isHandedOver(operation, nodes);
    // The gauge runs them through or throws: what it did not refuse is done, unless it went on by a message to itself.
    case 'add-reward-round':
      return finished('addRewardRounds') || finished('addRewardRound');
    case 'end-rewards':
      return finished('setExtraFarmEndTime') || finished('setEndTime');
    case 'withdraw-unclaimed':
      return finished('withdrawUnclaimed') || finished('withdrawUnclaimedAll');
    case 'create-farm':
      return createdFarm(operation, nodes) !== undefined;
    case 'deposit-in-farm':
      return finished('finishDeposit');
    // More than is deposited is turned back without a word: the user's data just does not finish.
    case 'withdraw-from-farm':
      return finished('finishWithdraw') || finished('finishSafeWithdraw');
    case 'claim-from-farm':
      return finished('finishWithdraw');
    default:
      return undefined;
  }
}

/** A gauge that first accrues adds rounds by a message to itself. Messages do not tell what came of that; its events do. */
const isAddedLater = ({ kind }: Operation, nodes: readonly TraceNode[]): boolean =>
  kind === 'add-reward-round' && nodes.some(({ from, to }) => from === to);

/** Tokens arrived where they went and did not come back into the own wallet; a contract made on the way may bounce first. */
function isHandedOver({ terms }: TermsOperation, nodes: readonly TraceNode[]): boolean {
  const [given] = terms.tokens;
  const came = nodes.filter(
    ({ method, status, token }) =>
      method === 'acceptTransfer' && status === 'arrived' && token === given?.root,
  );
  return came.length > 0 && came.every(({ to }) => to !== terms.wallet);
}

/**
 * How a finished message tree ended. A contract that failed or sent its message back, or a pool that said no, means
 * the whole operation was turned back; otherwise the amount is what the tree brought of the token to be received. An
 * account that sent nothing on has done nothing: wallets skip a message that their coins do not cover.
 */
export function readTree(operation: Operation, nodes: readonly TraceNode[]): StatusAnswer {
  if (isAddedLater(operation, nodes)) return UNKNOWN;
  const proven = isProven(operation, nodes);
  if (proven === false) return isIncomplete(nodes) ? UNKNOWN : NOTHING;
  const isRefused = nodes.some(
    (node) =>
      node.status === 'refused' ||
      node.status === 'returned' ||
      (node.method !== undefined && REFUSAL.test(node.method)),
  );
  if (isSwapOperation(operation)) return readConversion(operation, nodes, isRefused || nodes.length < 2);
  if (proven === undefined && (isRefused || nodes.length < 2)) return NOTHING;
  const { terms } = operation;
  const [first] = arrivedOf(terms.receives ?? [], nodes, terms.wallet);
  const arrived = allArrived(terms, nodes).flatMap((amount) =>
    amount?.root === undefined ? [] : [{ root: amount.root, units: amount.units }],
  );
  // Where the tree names none of it, nothing is claimed.
  return { ...succeeded(first?.units), ...(arrived.length > 0 && { arrived }) };
}

/**
 * Wrapping and unwrapping are one to one, and true when the tokens were minted or the coins came. Minted
 * tokens count even if a later callback was refused; without a refusal and without the arrival the end is not known.
 */
function readConversion(
  { account, deal }: SwapOperation,
  nodes: readonly TraceNode[],
  isRefused: boolean,
): StatusAnswer {
  const { receives } = deal;
  const otherwise = isRefused && !isIncomplete(nodes) ? NOTHING : UNKNOWN;
  if (receives.root !== undefined) {
    const [arrived] = arrivedOf([receives], nodes);
    return arrived === undefined ? otherwise : succeeded(arrived.units);
  }
  if (isRefused) return otherwise;
  const isPaid = nodes.some(
    ({ to, status, value }) => to === account && status === 'arrived' && value >= BigInt(receives.units),
  );
  return isPaid ? succeeded(receives.units) : otherwise;
}
