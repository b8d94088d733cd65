import type { TraceNode } from '@junction/api-contract';
import { units } from '@junction/primitives';
import { allArrived, arrivedOf } from './arrived.ts';
import { createdFarm } from './created-farm.ts';
import { createdGauge } from './created-gauge.ts';
import { createdToken } from './created-token.ts';
import { isSwapOperation, type Operation, type SwapOperation, type TermsOperation } from './operation.ts';
import type { StatusAnswer } from './swap-status.ts';

/** Callbacks by which a pool or limit order that rejects an operation informs the account's owner. */
const REJECTION = /OperationCancelled|^onOrder\w*Reject$|^on(OrderSwap|Matching)Cancel$/;

/** Callbacks to the account that executed an order. */
const EXECUTED: readonly string[] = ['onOrderSwapSuccess', 'onMatchingInProgress'];

const NOTHING: StatusAnswer = { status: 'cancelled', hops: [] };

/**
 * Result that the messages do not show. It is requested again, and in the end shown as unknown rather than as a
 * refund.
 */
const UNKNOWN: StatusAnswer = { status: 'pending', hops: [] };

/** True if messages or the token of a receipt are missing, so that absence from the tree proves nothing. */
const isIncomplete = (nodes: readonly TraceNode[]): boolean =>
  nodes.some(({ isCut, isTokenUnknown }) => isCut === true || isTokenUnknown === true);

const succeeded = (received: string | undefined): StatusAnswer => ({
  status: 'succeeded',
  hops: [],
  received: received === undefined ? 'untold' : units(BigInt(received)),
});

/**
 * True if the message that proves success has arrived; undefined for kinds without such a message. Rejections of
 * other messages do not matter then.
 */
function isProven(operation: Operation, nodes: readonly TraceNode[]): boolean | undefined {
  const arrived = (method: string): boolean =>
    nodes.some((node) => node.method === method && node.status === 'arrived');
  // True if the gauge account has confirmed to the gauge. An earlier message may have bounced, since the account
  // contract was not deployed yet.
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
      // Callbacks to the makers do not affect the result.
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
      // Accounts with older code send a confirmation without the epoch.
      return finished('finishVoteOfEpoch') || finished('finishVote');
    case 'end-epoch':
      // The step that pays the gauges, which runs once per group of gauges.
      return finished('distributeEpochQubesStep');
    // The ve account's callback to its user proves success, whatever else was rejected.
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
      // The proposal counts as executed. Its page shows the results of the single actions.
      return finished('onActionsExecuted');
    case 'create-gauge':
      return createdGauge(operation, nodes) !== undefined;
    case 'deposit-reward':
      return isHandedOver(operation, nodes);
    // The gauge either executes the call or throws. Without a rejection it has succeeded, unless the gauge continues
    // with a message to itself.
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
    // An excessive amount is rejected silently: the user data contract sends no confirmation.
    case 'withdraw-from-farm':
      return finished('finishWithdraw') || finished('finishSafeWithdraw');
    case 'claim-from-farm':
      return finished('finishWithdraw');
    default:
      return undefined;
  }
}

/**
 * True if the gauge has to accrue first and adds the rounds with a message to itself. The result is then visible only
 * in events, not in messages.
 */
const isAddedLater = ({ kind }: Operation, nodes: readonly TraceNode[]): boolean =>
  kind === 'add-reward-round' && nodes.some(({ from, to }) => from === to);

/**
 * True if the sent tokens arrived at their target and were not returned. A message to a contract that is being
 * deployed may bounce before that.
 */
function isHandedOver({ terms }: TermsOperation, nodes: readonly TraceNode[]): boolean {
  const [given] = terms.tokens;
  const came = nodes.filter(
    ({ method, status, token }) =>
      method === 'acceptTransfer' && status === 'arrived' && token === given?.root,
  );
  return came.length > 0 && came.every(({ to }) => to !== terms.wallet);
}

/**
 * Derives the status from a complete message tree. A failed contract, a bounced message or a rejection callback means
 * that the operation was rejected. Otherwise it succeeded with the amounts received in the tree. An account that sent
 * no messages did nothing, since wallets skip a message that exceeds their balance.
 */
export function readTree(operation: Operation, nodes: readonly TraceNode[]): StatusAnswer {
  if (isAddedLater(operation, nodes)) return UNKNOWN;
  const proven = isProven(operation, nodes);
  if (proven === false) return isIncomplete(nodes) ? UNKNOWN : NOTHING;
  const isRejected = nodes.some(
    (node) =>
      node.status === 'refused' ||
      node.status === 'returned' ||
      (node.method !== undefined && REJECTION.test(node.method)),
  );
  if (isSwapOperation(operation)) return readConversion(operation, nodes, isRejected || nodes.length < 2);
  if (proven === undefined && (isRejected || nodes.length < 2)) return NOTHING;
  const { terms } = operation;
  const [first] = arrivedOf(terms.receives ?? [], nodes, terms.wallet);
  const arrived = allArrived(terms, nodes).flatMap((amount) =>
    amount?.root === undefined ? [] : [{ root: amount.root, units: amount.units }],
  );
  // No amount is stated if the tree shows no receipt.
  return { ...succeeded(first?.units), ...(arrived.length > 0 && { arrived }) };
}

/**
 * Derives the status of wrapping or unwrapping, which is 1:1. Success is proven by minted tokens, even if a later
 * callback was rejected, or by received coins. Without proof and without a rejection, the result is unknown.
 */
function readConversion(
  { account, deal: trade }: SwapOperation,
  nodes: readonly TraceNode[],
  isRejected: boolean,
): StatusAnswer {
  const { receives } = trade;
  const otherwise = isRejected && !isIncomplete(nodes) ? NOTHING : UNKNOWN;
  if (receives.root !== undefined) {
    const [arrived] = arrivedOf([receives], nodes);
    return arrived === undefined ? otherwise : succeeded(arrived.units);
  }
  if (isRejected) return otherwise;
  const isPaid = nodes.some(
    ({ to, status, value }) => to === account && status === 'arrived' && value >= BigInt(receives.units),
  );
  return isPaid ? succeeded(receives.units) : otherwise;
}
