import { POOL_TYPES, type Address, type PoolCurve, type PoolKind } from '@junction/primitives';
import {
  buildAddPoolToAccountCall,
  buildDeployAccountCall,
  buildDeployPoolCall,
  buildDepositFromAccountCall,
  buildWithdrawFromAccountCall,
} from '@junction/protocol/exchange-calls';
import { MESSAGE_FLOW_GAS } from '@junction/protocol/gas';
import { buildTransferTokensCall, type TokenCall } from '@junction/protocol/token-calls';
import type { OutgoingMessage, SigningAccount } from '@junction/wallet';
import {
  buildGasTableAttachedCoins,
  buildTransferAnnouncement,
  type MessageAnnouncement,
  type TradeAmount,
  type NonSwapKind,
} from '../../../../rooms/operation/index.ts';

/** Announcement of a step, with a function that builds its message. */
export interface AddLiquidityStepMessage {
  readonly kind: NonSwapKind;
  readonly announcement: MessageAnnouncement;
  readonly receives?: readonly TradeAmount[] | undefined;
  /** Builds the message. Every attempt has a new call id. */
  readonly message: (callId: string) => OutgoingMessage;
}

export interface AddLiquidityStepAccounts {
  readonly signer: SigningAccount;
  readonly root: Address;
  readonly account: Address;
}

function toOutgoingMessage(announcement: MessageAnnouncement, call: TokenCall): OutgoingMessage {
  return { to: announcement.receiver.address, value: announcement.sum, bounce: true, call };
}

export function buildOpenAccountMessage({
  signer,
  root,
}: Omit<AddLiquidityStepAccounts, 'account'>): AddLiquidityStepMessage {
  const announcement: MessageAnnouncement = {
    ...buildGasTableAttachedCoins(MESSAGE_FLOW_GAS.deployAccount()),
    signer,
    method: 'deployAccount',
    receiver: { role: 'exchange', address: root },
    leaves: [],
    recipient: signer.account,
  };
  return {
    kind: 'deploy-account',
    announcement,
    message: () => toOutgoingMessage(announcement, buildDeployAccountCall(signer.account)),
  };
}

export function buildCreatePoolMessage(
  { signer, root }: Omit<AddLiquidityStepAccounts, 'account'>,
  curve: PoolCurve,
  tokens: readonly Address[],
): AddLiquidityStepMessage {
  const announcement: MessageAnnouncement = {
    ...buildGasTableAttachedCoins(MESSAGE_FLOW_GAS.deployPool(tokens.length)),
    signer,
    method: curve === 'stable' ? 'deployStablePool' : 'deployPair',
    receiver: { role: 'exchange', address: root },
    leaves: [],
    recipient: undefined,
    tokens,
  };
  return {
    kind: 'create-pool',
    announcement,
    message: () => toOutgoingMessage(announcement, buildDeployPoolCall(curve, tokens, signer.account)),
  };
}

export function buildConnectPoolMessage(
  { signer, account }: Omit<AddLiquidityStepAccounts, 'root'>,
  tokens: readonly Address[],
  kind: PoolKind,
): AddLiquidityStepMessage {
  const call = buildAddPoolToAccountCall(tokens, kind);
  const announcement: MessageAnnouncement = {
    ...buildGasTableAttachedCoins(MESSAGE_FLOW_GAS.addPool(tokens.length)),
    signer,
    method: call.method,
    receiver: { role: 'exchange-account', address: account },
    leaves: [],
    recipient: undefined,
    tokens,
    ...(call.method === 'addPoolOfType' ? { details: { poolType: String(POOL_TYPES[kind]) } } : {}),
  };
  return {
    kind: 'connect-pool',
    announcement,
    message: () => toOutgoingMessage(announcement, call),
  };
}

/** Builds the message that moves a token into the exchange account. `from` is the signer's token wallet. */
export function buildDepositMessage(
  { signer, account }: Omit<AddLiquidityStepAccounts, 'root'>,
  from: Address,
  token: TradeAmount,
): AddLiquidityStepMessage {
  const announcement = buildTransferAnnouncement({
    signer,
    from,
    token,
    first: { role: 'exchange-account', address: account },
    coins: buildGasTableAttachedCoins(MESSAGE_FLOW_GAS.depositToAccount()),
  });
  const call = buildTransferTokensCall({
    amount: BigInt(token.units),
    recipient: account,
    remainingGasTo: signer.account,
  });
  return { kind: 'deposit-token', announcement, message: () => toOutgoingMessage(announcement, call) };
}

export function buildSupplyMessage(
  { signer, account }: Omit<AddLiquidityStepAccounts, 'root'>,
  input: {
    /** Deposited amounts in pool order. Amounts of zero are not announced. */
    readonly deposits: readonly TradeAmount[];
    readonly lpRoot: Address;
    readonly minLp: bigint;
    readonly receives: TradeAmount;
    readonly autoExchange: boolean;
  },
): AddLiquidityStepMessage {
  const { deposits, lpRoot, minLp, autoExchange } = input;
  const expected = { root: lpRoot, amount: minLp };
  const announcement: MessageAnnouncement = {
    ...buildGasTableAttachedCoins(MESSAGE_FLOW_GAS.accountDeposit({ tokens: deposits.length })),
    signer,
    method: 'depositLiquidityV2',
    receiver: { role: 'exchange-account', address: account },
    leaves: deposits.filter(({ units }) => units !== '0'),
    recipient: signer.account,
    minimums: [{ root: lpRoot, units: minLp }],
    details: { autoExchange: String(autoExchange) },
  };
  return {
    kind: 'deposit-liquidity',
    announcement,
    receives: [input.receives],
    message: (callId) =>
      toOutgoingMessage(
        announcement,
        buildDepositFromAccountCall({
          callId,
          deposits: deposits.flatMap(({ root, units }) =>
            root === undefined ? [] : [{ root, amount: BigInt(units) }],
          ),
          expected,
          autoExchange,
          owner: signer.account,
        }),
      ),
  };
}

/** Builds the message that withdraws a token from the exchange account. */
export function buildAccountTokenWithdrawalMessage(
  { signer, account }: Omit<AddLiquidityStepAccounts, 'root'>,
  token: TradeAmount & { readonly root: Address },
  deployWalletValue: bigint,
): AddLiquidityStepMessage {
  const announcement: MessageAnnouncement = {
    ...buildGasTableAttachedCoins(MESSAGE_FLOW_GAS.accountWithdraw(deployWalletValue)),
    signer,
    method: 'withdraw',
    receiver: { role: 'exchange-account', address: account },
    leaves: [token],
    recipient: signer.account,
  };
  return {
    kind: 'withdraw-token',
    announcement,
    message: (callId) =>
      toOutgoingMessage(
        announcement,
        buildWithdrawFromAccountCall({
          callId,
          root: token.root,
          amount: BigInt(token.units),
          owner: signer.account,
          deployWalletValue,
        }),
      ),
  };
}
