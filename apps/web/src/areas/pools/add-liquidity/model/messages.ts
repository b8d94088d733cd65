import { POOL_TYPES, type Address, type PoolCurve, type PoolKind } from '@junction/primitives';
import {
  connectPool,
  deployAccount,
  deployPool,
  depositFromAccount,
  withdrawFromAccount,
} from '@junction/protocol/exchange-calls';
import { GAS_VALUES } from '@junction/protocol/gas';
import { transferTokens, type TokenCall } from '@junction/protocol/token-calls';
import type { OutgoingMessage, Signer } from '@junction/wallet';
import {
  toTableCoins,
  buildTransferAnnouncement,
  type Announcement,
  type TradeAmount,
  type TermsKind,
} from '../../../../rooms/operation/index.ts';

/** Announcement of a step, with a function that builds its message. */
export interface StepMessage {
  readonly kind: TermsKind;
  readonly announcement: Announcement;
  readonly receives?: readonly TradeAmount[] | undefined;
  /** Builds the message. Every attempt has a new call id. */
  readonly message: (callId: string) => OutgoingMessage;
}

export interface StepContext {
  readonly signer: Signer;
  readonly root: Address;
  readonly account: Address;
}

function toOutgoingMessage(announcement: Announcement, call: TokenCall): OutgoingMessage {
  return { to: announcement.receiver.address, value: announcement.sum, bounce: true, call };
}

export function buildAccountMessage({ signer, root }: Omit<StepContext, 'account'>): StepMessage {
  const announcement: Announcement = {
    ...toTableCoins(GAS_VALUES.deployAccount()),
    signer,
    method: 'deployAccount',
    receiver: { role: 'exchange', address: root },
    leaves: [],
    recipient: signer.account,
  };
  return {
    kind: 'deploy-account',
    announcement,
    message: () => toOutgoingMessage(announcement, deployAccount(signer.account)),
  };
}

export function buildPoolMessage(
  { signer, root }: Omit<StepContext, 'account'>,
  curve: PoolCurve,
  tokens: readonly Address[],
): StepMessage {
  const announcement: Announcement = {
    ...toTableCoins(GAS_VALUES.deployPool(tokens.length)),
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
    message: () => toOutgoingMessage(announcement, deployPool(curve, tokens, signer.account)),
  };
}

export function buildConnectionMessage(
  { signer, account }: Omit<StepContext, 'root'>,
  tokens: readonly Address[],
  kind: PoolKind,
): StepMessage {
  const call = connectPool(tokens, kind);
  const announcement: Announcement = {
    ...toTableCoins(GAS_VALUES.addPool(tokens.length)),
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
  { signer, account }: Omit<StepContext, 'root'>,
  from: Address,
  token: TradeAmount,
): StepMessage {
  const announcement = buildTransferAnnouncement({
    signer,
    from,
    token,
    first: { role: 'exchange-account', address: account },
    coins: toTableCoins(GAS_VALUES.depositToAccount()),
  });
  const call = transferTokens({
    amount: BigInt(token.units),
    recipient: account,
    remainingGasTo: signer.account,
  });
  return { kind: 'deposit-token', announcement, message: () => toOutgoingMessage(announcement, call) };
}

export function buildSupplyMessage(
  { signer, account }: Omit<StepContext, 'root'>,
  input: {
    /** Deposited amounts in pool order. Amounts of zero are not announced. */
    readonly deposits: readonly TradeAmount[];
    readonly lpRoot: Address;
    readonly minLp: bigint;
    readonly receives: TradeAmount;
    readonly autoExchange: boolean;
  },
): StepMessage {
  const { deposits, lpRoot, minLp, autoExchange } = input;
  const expected = { root: lpRoot, amount: minLp };
  const announcement: Announcement = {
    ...toTableCoins(GAS_VALUES.accountDeposit({ tokens: deposits.length })),
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
        depositFromAccount({
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
export function buildWithdrawalMessage(
  { signer, account }: Omit<StepContext, 'root'>,
  token: TradeAmount & { readonly root: Address },
  deployWalletValue: bigint,
): StepMessage {
  const announcement: Announcement = {
    ...toTableCoins(GAS_VALUES.accountWithdraw(deployWalletValue)),
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
        withdrawFromAccount({
          callId,
          root: token.root,
          amount: BigInt(token.units),
          owner: signer.account,
          deployWalletValue,
        }),
      ),
  };
}
