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
  tableCoins,
  transferAnnouncement,
  type Announcement,
  type TradeAmount,
  type TermsKind,
} from '../../../../rooms/operation/index.ts';

/** Announced message of a step, with a function that builds it. */
export interface StepMessage {
  readonly kind: TermsKind;
  readonly announcement: Announcement;
  readonly receives?: readonly TradeAmount[] | undefined;
  /** Builds the message. Every attempt has a new call id. */
  readonly message: (callId: string) => OutgoingMessage;
}

export interface Place {
  readonly signer: Signer;
  readonly root: Address;
  readonly account: Address;
}

function sentTo(announcement: Announcement, call: TokenCall): OutgoingMessage {
  return { to: announcement.receiver.address, value: announcement.sum, bounce: true, call };
}

export function accountMessage({ signer, root }: Omit<Place, 'account'>): StepMessage {
  const announcement: Announcement = {
    ...tableCoins(GAS_VALUES.deployAccount()),
    signer,
    method: 'deployAccount',
    receiver: { role: 'exchange', address: root },
    leaves: [],
    recipient: signer.account,
  };
  return {
    kind: 'deploy-account',
    announcement,
    message: () => sentTo(announcement, deployAccount(signer.account)),
  };
}

export function poolMessage(
  { signer, root }: Omit<Place, 'account'>,
  curve: PoolCurve,
  tokens: readonly Address[],
): StepMessage {
  const announcement: Announcement = {
    ...tableCoins(GAS_VALUES.deployPool(tokens.length)),
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
    message: () => sentTo(announcement, deployPool(curve, tokens, signer.account)),
  };
}

export function connectionMessage(
  { signer, account }: Omit<Place, 'root'>,
  tokens: readonly Address[],
  kind: PoolKind,
): StepMessage {
  const call = connectPool(tokens, kind);
  const announcement: Announcement = {
    ...tableCoins(GAS_VALUES.addPool(tokens.length)),
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
    message: () => sentTo(announcement, call),
  };
}

/** Builds the message that moves a token into the exchange account. `from` is the signer's token wallet. */
export function depositMessage(
  { signer, account }: Omit<Place, 'root'>,
  from: Address,
  token: TradeAmount,
): StepMessage {
  const announcement = transferAnnouncement({
    signer,
    from,
    token,
    first: { role: 'exchange-account', address: account },
    coins: tableCoins(GAS_VALUES.depositToAccount()),
  });
  const call = transferTokens({
    amount: BigInt(token.units),
    recipient: account,
    remainingGasTo: signer.account,
  });
  return { kind: 'deposit-token', announcement, message: () => sentTo(announcement, call) };
}

export function supplyMessage(
  { signer, account }: Omit<Place, 'root'>,
  input: {
    /** In pool order. Amounts of zero are not announced. */
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
    ...tableCoins(GAS_VALUES.accountDeposit({ tokens: deposits.length })),
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
      sentTo(
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
export function withdrawalMessage(
  { signer, account }: Omit<Place, 'root'>,
  token: TradeAmount & { readonly root: Address },
  deployWalletValue: bigint,
): StepMessage {
  const announcement: Announcement = {
    ...tableCoins(GAS_VALUES.accountWithdraw(deployWalletValue)),
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
      sentTo(
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
