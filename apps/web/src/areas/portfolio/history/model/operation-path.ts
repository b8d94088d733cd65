import type { AccountOperation } from '@junction/api-contract';

/** Path of the page of an operation's contract; undefined if it has none. */
export function getOperationPath(
  operation: Pick<AccountOperation, 'kind' | 'contract' | 'epoch' | 'proposalId'>,
): string | undefined {
  const { kind, contract, epoch, proposalId } = operation;
  switch (kind) {
    case 'swap':
    case 'deposit':
    case 'withdraw':
      return `/pools/${contract}`;
    case 'gaugeDeposit':
    case 'gaugeWithdraw':
    case 'gaugeClaim':
    case 'gaugeRewardDeposit':
      return `/gauges/${contract}`;
    case 'farmDeposit':
    case 'farmWithdraw':
    case 'farmClaim':
    case 'farmRewardDeposit':
      return `/farming/${contract}`;
    case 'lock':
    case 'unlock':
    case 'lockEnd':
      return '/dao/balance';
    case 'epochVote':
      return epoch === undefined ? undefined : `/dao/epochs/${epoch}`;
    case 'proposalVote':
      return proposalId === undefined ? undefined : `/dao/proposals/${proposalId}`;
    case 'orderCreated':
    case 'orderFilled':
    case 'orderExecuted':
    case 'orderCancelled':
      return undefined;
  }
}
