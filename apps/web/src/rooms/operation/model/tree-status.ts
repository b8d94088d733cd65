import type { TraceNode } from '@junction/api-contract';
import { units } from '@junction/primitives';
import { findAllReceivedAmounts, findReceivedAmounts } from './arrived.ts';
import { findCreatedFarm } from './created-farm.ts';
import { findCreatedGauge } from './created-gauge.ts';
import { findCreatedToken } from './created-token.ts';
import { isSwapOperation, type Operation, type SwapOperation, type NonSwapOperation } from './operation.ts';
import type { OperationStatusResponse } from './swap-status.ts';

/** Methods by which a pool or limit order informs the account's owner that it rejected an operation. */
const REJECTION_METHODS = /OperationCancelled|^onOrder\w*Reject$|^on(OrderSwap|Matching)Cancel$/;

/** Callbacks to the account that executed an order, which prove success. */
const EXECUTION_CALLBACKS: readonly string[] = ['onOrderSwapSuccess', 'onMatchingInProgress'];

const REJECTED_STATUS: OperationStatusResponse = { status: 'cancelled', hops: [] };

/**
 * Status if the messages do not show the result. It is requested again until polling times out, and then shown as
 * unknown rather than as a refund.
 */
const UNKNOWN_STATUS: OperationStatusResponse = { status: 'pending', hops: [] };

/**
 * True if the tree is incomplete: some messages, or the token of a receipt, could not be read. A message that is
 * missing from such a tree may nevertheless exist.
 */
const isIncomplete = (nodes: readonly TraceNode[]): boolean =>
  nodes.some(({ isCut, isTokenUnknown }) => isCut === true || isTokenUnknown === true);

const toSucceededStatus = (received: string | undefined): OperationStatusResponse => ({
  status: 'succeeded',
  hops: [],
  received: received === undefined ? 'untold' : units(BigInt(received)),
});

/** True if the callback to the executing account has arrived. Callbacks to the makers are ignored. */
const wasExecutionConfirmed = (operation: Operation, nodes: readonly TraceNode[]): boolean =>
  nodes.some(
    ({ method, status, to, callId }) =>
      method !== undefined &&
      EXECUTION_CALLBACKS.includes(method) &&
      status === 'arrived' &&
      to === operation.account &&
      callId?.toString() === operation.id,
  );

/**
 * True if the message that proves success has arrived, in which case rejections of other messages do not matter.
 * Undefined for kinds without such a message.
 */
function isProven(operation: Operation, nodes: readonly TraceNode[]): boolean | undefined {
  const arrived = (method: string): boolean =>
    nodes.some((node) => node.method === method && node.status === 'arrived');
  // True if the target contract accepted this message of the operation, such as a confirmation by the gauge account. An
  // earlier message may have bounced because the account contract was not deployed yet.
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
      return findCreatedToken(operation, nodes) !== undefined;
    case 'mint-token':
      return arrived('acceptMint');
    case 'burn-token':
      return arrived('acceptBurn');
    case 'transfer-ownership':
      return arrived('transferOwnership');
    case 'lock-tokens':
    case 'whitelist-gauge':
      return wereTokensAccepted(operation, nodes);
    case 'unlock-tokens':
      return (
        findReceivedAmounts(operation.terms.receives ?? [], nodes, operation.terms.wallet)[0] !== undefined
      );
    case 'execute-order':
      return wasExecutionConfirmed(operation, nodes);
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
      // This step pays the gauges. It runs once per group of gauges.
      return finished('distributeEpochQubesStep');
    // The ve account's callback to its user proves success, even if other messages were rejected.
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
      // The proposal counts as executed even if actions failed. Its page shows the result of each action.
      return finished('onActionsExecuted');
    case 'create-gauge':
      return findCreatedGauge(operation, nodes) !== undefined;
    case 'deposit-reward':
      return wereTokensAccepted(operation, nodes);
    // The gauge either executes the call or throws. Without a rejection the call has succeeded, unless the gauge
    // continues with a message to itself (`isAddedLater`).
    case 'add-reward-round':
      return finished('addRewardRounds') || finished('addRewardRound');
    case 'end-rewards':
      return finished('setExtraFarmEndTime') || finished('setEndTime');
    case 'withdraw-unclaimed':
      return finished('withdrawUnclaimed') || finished('withdrawUnclaimedAll');
    case 'create-farm':
      return findCreatedFarm(operation, nodes) !== undefined;
    case 'deposit-in-farm':
      return finished('finishDeposit');
    // An excessive amount is rejected silently: the user data contract then sends no confirmation.
    case 'withdraw-from-farm':
      return finished('finishWithdraw') || finished('finishSafeWithdraw');
    case 'claim-from-farm':
      return finished('finishWithdraw');
    default:
      return undefined;
  }
}

/**
 * True if the gauge had to accrue first and adds the rounds by a message to itself. The result is then visible only in
 * events, not in messages.
 */
const isAddedLater = ({ kind }: Operation, nodes: readonly TraceNode[]): boolean =>
  kind === 'add-reward-round' && nodes.some(({ from, to }) => from === to);

/**
 * True if the sent tokens arrived at their target and were not returned. If the target is still being deployed, another
 * message may bounce before the tokens arrive, so bounces are not considered.
 */
function wereTokensAccepted({ terms }: NonSwapOperation, nodes: readonly TraceNode[]): boolean {
  const [given] = terms.tokens;
  const came = nodes.filter(
    ({ method, status, token }) =>
      method === 'acceptTransfer' && status === 'arrived' && token === given?.root,
  );
  return came.length > 0 && came.every(({ to }) => to !== terms.wallet);
}

/**
 * Derives the status from a complete message tree. Without a proof of success, a failed contract, a bounced message or
 * a rejection callback means that the operation was rejected; otherwise it succeeded with the amounts received in the
 * tree. A tree with only the account's own transaction means that nothing was sent, since wallets skip a message that
 * exceeds their balance.
 */
export function deriveStatusFromMessageTree(
  operation: Operation,
  nodes: readonly TraceNode[],
): OperationStatusResponse {
  if (isAddedLater(operation, nodes)) return UNKNOWN_STATUS;
  const proven = isProven(operation, nodes);
  if (proven === false) return isIncomplete(nodes) ? UNKNOWN_STATUS : REJECTED_STATUS;
  const isRejected = nodes.some(
    (node) =>
      node.status === 'refused' ||
      node.status === 'returned' ||
      (node.method !== undefined && REJECTION_METHODS.test(node.method)),
  );
  if (isSwapOperation(operation))
    return deriveConversionStatus(operation, nodes, isRejected || nodes.length < 2);
  if (proven === undefined && (isRejected || nodes.length < 2)) return REJECTED_STATUS;
  const { terms } = operation;
  const [first] = findReceivedAmounts(terms.receives ?? [], nodes, terms.wallet);
  const arrived = findAllReceivedAmounts(terms, nodes).flatMap((amount) =>
    amount?.root === undefined ? [] : [{ root: amount.root, units: amount.units }],
  );
  // No amount is stated if the tree shows no receipt.
  return { ...toSucceededStatus(first?.units), ...(arrived.length > 0 && { arrived }) };
}

/**
 * Derives the status of wrapping or unwrapping, which is 1:1. Success is proven by minted tokens, even if a later
 * callback was rejected, or by received coins. Without proof and without a rejection the status is unknown.
 */
function deriveConversionStatus(
  { account, deal: trade }: SwapOperation,
  nodes: readonly TraceNode[],
  isRejected: boolean,
): OperationStatusResponse {
  const { receives } = trade;
  const otherwise = isRejected && !isIncomplete(nodes) ? REJECTED_STATUS : UNKNOWN_STATUS;
  if (receives.root !== undefined) {
    const [arrived] = findReceivedAmounts([receives], nodes);
    return arrived === undefined ? otherwise : toSucceededStatus(arrived.units);
  }
  if (isRejected) return otherwise;
  const isPaid = nodes.some(
    ({ to, status, value }) => to === account && status === 'arrived' && value >= BigInt(receives.units),
  );
  return isPaid ? toSucceededStatus(receives.units) : otherwise;
}
