import type { TraceNode } from '@junction/api-contract';
import { units } from '@junction/primitives';
import { allArrived, arrivedOf } from './arrived.ts';
import { createdFarm } from './created-farm.ts';
import { createdGauge } from './created-gauge.ts';
import { createdToken } from './created-token.ts';
import { isSwapOperation, type Operation, type SwapOperation, type TermsOperation } from './operation.ts';
import type { StatusAnswer } from './swap-status.ts';

/** A rejecting pool or limit order responds with this message to the account's owner. */
const REJECTION = /OperationCancelled|^onOrder\w*Reject$|^on(OrderSwap|Matching)Cancel$/;

/** Callbacks to the account that executed an order. */
const EXECUTED: readonly string[] = ['onOrderSwapSuccess', 'onMatchingInProgress'];

const NOTHING: StatusAnswer = { status: 'cancelled', hops: [] };

/** The messages do not show the result: it is requested again, and shown as unknown instead of as a refund. */
const UNKNOWN: StatusAnswer = { status: 'pending', hops: [] };

/** Messages are missing, or a received token is unknown: absence from the tree proves nothing. */
const isIncomplete = (nodes: readonly TraceNode[]): boolean =>
  nodes.some(({ isCut, isTokenUnknown }) => isCut === true || isTokenUnknown === true);

const succeeded = (received: string | undefined): StatusAnswer => ({
  status: 'succeeded',
  hops: [],
  received: received === undefined ? 'untold' : units(BigInt(received)),
});

/**
 * True if the message that proves the operation has arrived, for kinds that have one: a rejected callback further down
 * does not matter.
 */
function isProven(operation: Operation, nodes: readonly TraceNode[]): boolean | undefined {
  const arrived = (method: string): boolean =>
    nodes.some((node) => node.method === method && node.status === 'arrived');
  // The account's response to the gauge: a call to a contract not deployed yet may have bounced before.
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
      // Messages to the makers do not affect the result.
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
      // Accounts with older code do not name the epoch.
      return finished('finishVoteOfEpoch') || finished('finishVote');
    case 'end-epoch':
      // The step that pays the gauges, once per group.
      return finished('distributeEpochQubesStep');
    // Callback of the ve account to its user, whatever was rejected before.
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
      // The page shows the results of the actions: the proposal counts as executed.
      return finished('onActionsExecuted');
    case 'create-gauge':
      return createdGauge(operation, nodes) !== undefined;
    case 'deposit-reward':
      return isHandedOver(operation, nodes);
    // The gauge executes it or throws: without a rejection it succeeded, unless it continued with a message to itself.
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
    // An excessive amount is rejected silently: the user data contract just does not finish.
    case 'withdraw-from-farm':
      return finished('finishWithdraw') || finished('finishSafeWithdraw');
    case 'claim-from-farm':
      return finished('finishWithdraw');
    default:
      return undefined;
  }
}

/** A gauge that accrues first adds rounds by a message to itself. Its result is in events, not in messages. */
const isAddedLater = ({ kind }: Operation, nodes: readonly TraceNode[]): boolean =>
  kind === 'add-reward-round' && nodes.some(({ from, to }) => from === to);

/**
 * True if tokens arrived at their destination and were not returned; a message to a contract being deployed may bounce
 * first.
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
 * Result of a completed message tree. A failed contract, a bounced message or a rejecting pool means that the operation
 * was rejected; otherwise the amount is the received amount in the tree. An account that sent no messages has done
 * nothing: wallets skip a message that exceeds their balance.
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
  // Without received tokens in the tree no amount is stated.
  return { ...succeeded(first?.units), ...(arrived.length > 0 && { arrived }) };
}

/**
 * Wrapping and unwrapping are 1:1, and proven by minted tokens or received coins. Minted tokens count even if a later
 * callback was rejected; without a rejection and without arrival the result is unknown.
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
