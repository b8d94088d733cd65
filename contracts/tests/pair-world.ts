import { encodeExchangePayload, encodeDepositPayload, encodeWithdrawPayload } from '@junction/protocol';
import type { PayloadOptions } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { encodeAbiParamsCell } from '@junction/tvm';
import { dexOwner, type DexStage } from './dex-stage.ts';
import {
  createPairDexStage,
  deployPairWithLiquidity,
  sendTokensToPair,
  type DeployedPair,
} from './pair-stage.ts';
import { toTestAddress, COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { sendTokenTransfer, TOKEN_WALLET_ABI, getTokenWalletAddress } from './token-stage.ts';

export const alice = toTestAddress('a');
export const bob = toTestAddress('b');
export const outsider = toTestAddress('5');
export const SUCCESS_PAYLOAD = encodeAbiParamsCell([{ name: 'x', type: 'uint64' }], { x: 42n }).boc;
export const CANCEL_PAYLOAD = encodeAbiParamsCell([{ name: 'x', type: 'uint64' }], { x: 43n }).boc;

/** Initial balance of each user per token, base units. */
export const INITIAL_USER_BALANCE = 10n ** 13n;
const SUPPLY = 10n ** 24n;

/** An exchange with four tokens, the pairs A-B, B-C, C-D and A-C, and two users who hold all tokens. */
export interface PairWorld {
  readonly dex: DexStage;
  readonly tokens: readonly [Address, Address, Address, Address];
  readonly ab: DeployedPair;
  readonly bc: DeployedPair;
  readonly cd: DeployedPair;
  readonly ac: DeployedPair;
}

export async function createPairWorld(): Promise<PairWorld> {
  const dex = await createPairDexStage();
  const create = (symbol: string): Promise<Address> => dex.createToken(symbol, 9n, SUPPLY);
  const tokens = [
    await create('AAA'),
    await create('BBB'),
    await create('CCC'),
    await create('DDD'),
  ] as const;
  const [a, b, c, d] = tokens;
  await dex.deployAccount(dexOwner);
  const ab = await deployPairWithLiquidity(dex, a, b);
  const bc = await deployPairWithLiquidity(dex, b, c, [3n * 10n ** 14n, 10n ** 15n]);
  const cd = await deployPairWithLiquidity(dex, c, d);
  const ac = await deployPairWithLiquidity(dex, a, c, [10n ** 15n, 2n * 10n ** 15n]);
  for (const token of tokens) {
    for (const to of [alice, bob]) {
      await sendTokenTransfer(dex.stage, token, dexOwner, {
        amount: INITIAL_USER_BALANCE,
        to,
        deploy: COIN / 10n,
      });
    }
  }
  return { dex, tokens, ab, bc, cd, ac };
}

export const buildPayloadV2Options = (more: Partial<PayloadOptions> = {}): PayloadOptions => ({
  id: 77n,
  deployWalletGrams: 0n,
  recipient: ALL_ZERO_ADDRESS,
  referrer: ALL_ZERO_ADDRESS,
  ...more,
});

/** Returns the payload. Throws the error code if it could not be built. */
export function unwrapPayloadResult(payload: ReturnType<typeof encodeExchangePayload>): string {
  if (!payload.ok) throw new Error(payload.error.code);
  return payload.value;
}

export const buildSwapPayload = (expected = 1n, more: Partial<PayloadOptions> = {}): string =>
  unwrapPayloadResult(encodeExchangePayload({ ...buildPayloadV2Options(more), expected }));
export const buildDepositPayload = (expected = 1n, more: Partial<PayloadOptions> = {}): string =>
  unwrapPayloadResult(encodeDepositPayload({ ...buildPayloadV2Options(more), expected }));
export const buildWithdrawalPayload = (
  expected: readonly [bigint, bigint] = [0n, 0n],
  more: Partial<PayloadOptions> = {},
): string => unwrapPayloadResult(encodeWithdrawPayload({ ...buildPayloadV2Options(more), expected }));

const wallets = new Map<string, Address>();

/** Returns the token balance of an owner, base units; 0 without a wallet. */
export function getBalance({ dex: { stage } }: PairWorld, token: Address, holder: Address): bigint {
  // Wallet addresses are cached, because reading them from the root would double the getter calls.
  const key = `${token} ${holder}`;
  const wallet = wallets.get(key) ?? getTokenWalletAddress(stage, token, holder);
  wallets.set(key, wallet);
  if (stage.chain.getAccount(wallet)?.status !== 'active') return 0n;
  return stage.get(wallet, TOKEN_WALLET_ABI, 'balance')['value0'] as bigint;
}

/** Sends Alice's tokens with a payload to a pair. */
export function sendTokensFromAliceToPair(
  world: PairWorld,
  pair: Address,
  token: Address,
  amount: bigint,
  payload: string,
  value = 4n * COIN,
  deploy = 0n,
): Promise<Trace> {
  return sendTokensToPair(world.dex, pair, { from: alice, token, amount, payload, value, deploy });
}
