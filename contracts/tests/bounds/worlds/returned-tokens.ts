import { beginCell, Cell } from '@ton/core';
import { encodeCrossExchangePayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { encodeAbiParamsCell, type AbiInputs } from '@junction/tvm';
import { DEX_STABLE_POOL_ARTIFACT } from '../../../artifacts/dex-stable-pool.ts';
import { bounceMessage } from '../../bounced-message.ts';
import {
  DEX_ROOT_ABI,
  dexOwner,
  TOKEN_VAULT_ABI,
  TOKEN_VAULT_RECOVERY_ABI,
  type DexStage,
} from '../../dex-stage.ts';
import { putReturnedVaultPayouts, MAX_SUMMED_PAYOUTS } from '../../filled-vault.ts';
import { deployPairWithLiquidity } from '../../pair-stage.ts';
import { bob, unwrapPayloadResult, outsider, buildPayloadV2Options } from '../../pair-world.ts';
import { FULL_CELL_BITS, buildCellTreePayload } from '../../payload-weights.ts';
import { buildPairRouteStep } from '../../route-view.ts';
import { createStablePairDex, deployStablePairWithLiquidity } from '../../stable-pair-stage.ts';
import { deployStablePoolWithLiquidity } from '../../stable-stage.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS, type Trace } from '../../stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  TOKEN_ROOT_ABI,
  getTokenBalance,
  sendTokenTransfer,
  getTokenWalletAddress,
} from '../../token-stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';

// Measures the handling of returned tokens: steps that a pool rejects with the longest list of unreached steps, payouts
// that a vault or a wallet rejected, and a vault with as many stored payouts as one request of its owner can process.

const LINKS = getAbi('RouteLinks');
const TOKENS = 8;
const BRANCHES = 8;
const MAX_STEPS_READ = 32;
const RICH = 10n ** 24n;
const AMOUNT = 10n ** 18n;
const PAYOUT = 10n ** 9n;
/** Address of a third-party contract that accepts every message of a route. The test sends this contract's answers. */
const strange = toTestAddress('9');
const ACCEPTING = beginCell().storeUint(0xff00, 16).endCell();

export interface ReturnedTokensTestPools {
  readonly dex: DexStage;
  readonly a: Address;
  readonly b: Address;
  readonly pair: ReturnedTokensTestPool;
  readonly stablePair: ReturnedTokensTestPool;
  readonly stablePool: ReturnedTokensTestPool;
  readonly vault: Address;
}

export interface ReturnedTokensTestPool {
  readonly contract: string;
  readonly address: Address;
  readonly roots: readonly Address[];
  readonly lpRoot: Address;
}

export async function createReturnedTokensTestPools(): Promise<ReturnedTokensTestPools> {
  const dex = await createStablePairDex();
  await dex.admin('installOrUpdatePoolCode', { code: DEX_STABLE_POOL_ARTIFACT.code, pool_type: 3n });
  const tokens: Address[] = [];
  for (let index = 0; index < TOKENS; index += 1)
    tokens.push(await dex.createToken(`T${index}`, 18n, 10n ** 36n));
  const [a = ALL_ZERO_ADDRESS, b = ALL_ZERO_ADDRESS] = tokens;
  await dex.deployAccount(dexOwner);
  const pair = await deployPairWithLiquidity(dex, a, b, [RICH, RICH]);
  const stablePair = await deployStablePairWithLiquidity(dex, a, b, [RICH, RICH]);
  const pool = await deployStablePoolWithLiquidity(
    dex,
    tokens,
    tokens.map(() => RICH),
  );
  dex.stage.chain.putAccount(strange, { code: ACCEPTING, data: Cell.EMPTY, balance: COIN });
  return {
    dex,
    a,
    b,
    pair: { contract: 'DexPair', ...pair },
    stablePair: { contract: 'DexStablePair', ...stablePair },
    stablePool: { contract: 'DexStablePool', ...pool },
    vault: dex.vaultOf(a),
  };
}

/** Returns the longest list of unreached steps that a contract reads, base64 BOC. */
function unreachedSteps(): string {
  const components = [
    { name: 'numerator', type: 'uint128' },
    { name: 'pool', type: 'address' },
    { name: 'payload', type: 'cell' },
    { name: 'nestedNodes', type: 'uint32' },
    { name: 'leaves', type: 'uint32' },
  ] as const;
  const steps = Array.from({ length: MAX_STEPS_READ }, (_, index) => ({
    numerator: BigInt(index + 1),
    pool: outsider,
    payload: buildCellTreePayload(index + 2, FULL_CELL_BITS),
    nestedNodes: 1n,
    leaves: 1n,
  }));
  return encodeAbiParamsCell([{ name: 'steps', type: 'tuple[]', components }], { steps }).boc;
}

/** Builds probes of a step that its pool rejects, for each kind of contract that sends steps. */
function rejectionProbes(pools: ReturnedTokensTestPools): ResourceBoundProbe[] {
  const { dex, a, b } = pools;
  const { stage } = dex;
  const payload = unwrapPayloadResult(
    encodeCrossExchangePayload({
      ...buildPayloadV2Options({ success: EMPTY_CELL_BOC, cancel: buildCellTreePayload(4, FULL_CELL_BITS) }),
      expected: 1n,
      outcoming: ALL_ZERO_ADDRESS,
      next: Array.from({ length: BRANCHES }, () => buildPairRouteStep(strange, 1n)),
    }),
  );
  const stablePayload = unwrapPayloadResult(
    encodeCrossExchangePayload({
      ...buildPayloadV2Options({ success: EMPTY_CELL_BOC, cancel: buildCellTreePayload(4, FULL_CELL_BITS) }),
      expected: 1n,
      outcoming: b,
      next: Array.from({ length: BRANCHES }, () => buildPairRouteStep(strange, 1n)),
    }),
  );
  const unreached = unreachedSteps();
  const probe = (contract: string, to: Address, route: string, refunded: Address): ResourceBoundProbe => ({
    subject: `${contract}.stepRefused`,
    sizes: `${MAX_STEPS_READ} unreached steps of up to ${MAX_STEPS_READ + 1} full cells`,
    readState: () => [getTokenBalance(stage, refunded, dexOwner)],
    // A pool sends this message with the remaining coins of its step, so the sender cannot choose the value and no
    // minimum is searched.
    searchesCoins: false,
    runs: [COIN, 50n * COIN].map((value) => ({
      prepare: () =>
        sendTokenTransfer(stage, a, dexOwner, {
          amount: AMOUNT,
          to,
          notify: true,
          value: 20n * COIN,
          payload: route,
        }),
      send: () =>
        stage.send({
          from: strange,
          to,
          value,
          abi: LINKS,
          method: 'stepRefused',
          inputs: { number: 0n, code: 1n, unreached },
        }),
    })),
  });
  return [
    probe('DexPair', pools.pair.address, payload, b),
    probe('DexStablePair', pools.stablePair.address, payload, b),
    probe('DexStablePool', pools.stablePool.address, stablePayload, b),
    probe('DexTokenVault', pools.vault, payload, a),
  ];
}

/** Builds probes that release payouts which a vault or the LP root returned to a pool. */
function releaseProbes({ dex, pair, stablePair, stablePool }: ReturnedTokensTestPools): ResourceBoundProbe[] {
  const { stage } = dex;
  const send = (to: Address) => (value: bigint) =>
    dex.call(
      outsider,
      to,
      TOKEN_VAULT_RECOVERY_ABI,
      'releaseReturnedTokens',
      { wallet: bob, remainingGasTo: outsider },
      value,
    );
  return [pair, stablePair, stablePool].flatMap(({ contract, address, roots, lpRoot }) => {
    const last = roots.at(-1) ?? ALL_ZERO_ADDRESS;
    const returned = {
      _amount: PAYOUT,
      _recipient: bob,
      _deployRecipientWalletGrams: 0n,
      _notifyRecipient: false,
      _payload: EMPTY_CELL_BOC,
      _poolTokenRoots: [...roots],
      value6: 1n,
      _remainingGasTo: bob,
      _toNative: false,
    };
    const minted: AbiInputs = {
      amount: PAYOUT,
      recipient: bob,
      deployWalletValue: 0n,
      remainingGasTo: bob,
      notify: false,
      payload: EMPTY_CELL_BOC,
    };
    const probe = (sizes: string, token: Address, prepare: () => Promise<void>): ResourceBoundProbe => ({
      subject: `${contract}.releaseReturnedTokens`,
      sizes,
      readState: () => [computeAccountStateHash(stage, address), getTokenBalance(stage, token, bob) ?? 0n],
      runs: [{ prepare, send: send(address) }],
    });
    return [
      probe(`the last of ${roots.length} tokens to a new wallet`, last, () =>
        bounceMessage(stage, dex.vaultOf(last), address, TOKEN_VAULT_ABI, 'transfer', returned),
      ),
      probe(`LP of ${roots.length} tokens to a new wallet`, lpRoot, () =>
        bounceMessage(stage, lpRoot, address, TOKEN_ROOT_ABI, 'mint', minted),
      ),
    ];
  });
}

/**
 * Builds probes of a vault that stores many returned payouts: a further payout returns, a payout is released, and the
 * owner requests the coins of the vault.
 */
function vaultProbes({ dex, a, vault }: ReturnedTokensTestPools): ResourceBoundProbe[] {
  const { stage } = dex;
  const wallet = getTokenWalletAddress(stage, a, vault);
  const sizes = `${MAX_SUMMED_PAYOUTS} payouts stored`;
  const fill = (): void => putReturnedVaultPayouts(stage, vault, MAX_SUMMED_PAYOUTS - 1);
  const fromWallet =
    (method: string, inputs: AbiInputs) =>
    (value: bigint): Promise<Trace> =>
      stage.send({
        from: wallet,
        to: vault,
        value,
        abi: TOKEN_CALLBACKS_ABI,
        method,
        inputs: { tokenRoot: a, amount: PAYOUT, ...inputs },
      });
  const returnTo = fromWallet('onBounceTokensTransfer', {
    revertedFrom: getTokenWalletAddress(stage, a, bob),
  });
  const atVault = (): readonly unknown[] => [computeAccountStateHash(stage, vault)];
  const release = (to: Address) => (value: bigint) =>
    dex.call(
      outsider,
      vault,
      TOKEN_VAULT_RECOVERY_ABI,
      'releaseReturnedTokens',
      { wallet: to, remainingGasTo: outsider },
      value,
    );
  const balance = (): readonly unknown[] => [getTokenBalance(stage, a, bob) ?? 0n];
  const callback = (
    method: string,
    send: ResourceBoundProbe['runs'][number]['send'],
  ): ResourceBoundProbe => ({
    subject: `DexTokenVault.${method}`,
    sizes,
    readState: atVault,
    searchesCoins: false,
    runs: [{ prepare: fill, send }],
  });
  const rejectedTransfer = {
    amount: PAYOUT,
    recipient: bob,
    deployWalletValue: 0n,
    remainingGasTo: bob,
    notify: false,
    payload: EMPTY_CELL_BOC,
  };
  return [
    callback('onBounceTokensTransfer', returnTo),
    callback('onBounceTokensBurn', fromWallet('onBounceTokensBurn', {})),
    {
      subject: 'DexTokenVault.releaseReturnedTokens',
      sizes: `to a wallet, ${sizes}`,
      readState: balance,
      runs: [
        {
          prepare: async () => {
            await sendTokenTransfer(stage, a, dexOwner, { amount: 1n, to: bob, deploy: COIN / 10n });
            fill();
            await returnTo(COIN / 5n);
          },
          send: release(getTokenWalletAddress(stage, a, bob)),
        },
      ],
    },
    {
      subject: 'DexTokenVault.releaseReturnedTokens',
      sizes: `to a new wallet, ${sizes}`,
      readState: balance,
      runs: [
        {
          prepare: async () => {
            fill();
            await bounceMessage(stage, wallet, vault, getAbi('TokenWallet'), 'transfer', rejectedTransfer);
          },
          send: release(bob),
        },
      ],
    },
    {
      subject: 'DexRoot.resetTargetGas',
      sizes: `a vault, ${sizes}`,
      readState: () => [stage.balanceOf(outsider) > 5n * COIN],
      runs: [
        {
          prepare: async () => {
            fill();
            await returnTo(100n * COIN);
          },
          send: (value) =>
            dex.call(
              dexOwner,
              dex.root,
              DEX_ROOT_ABI,
              'resetTargetGas',
              { target: vault, receiver: outsider },
              value,
            ),
        },
      ],
    },
  ];
}

export async function createReturnedTokenBoundScenario(): Promise<ResourceBoundScenario> {
  const pools = await createReturnedTokensTestPools();
  return {
    stage: pools.dex.stage,
    probes: [...rejectionProbes(pools), ...releaseProbes(pools), ...vaultProbes(pools)],
    covers: ['DexTokenVault.resetGas', 'DexTokenVault.onAcceptTokensTransfer'],
  };
}
