import { compareAddresses, type Address } from '@junction/primitives';
import { buildRouteSwapMessage, type NativeCoinRole, type SwapRoute } from '@junction/protocol/swap';
import {
  simulateMessage,
  type MessageSimulationOutcome,
  type MessageSimulationDependencies,
  type WalletMessage,
} from '@junction/simulation';
import { dexOwner, type DexStage } from '../dex-stage.ts';
import { deployPairWithLiquidity } from '../pair-stage.ts';
import { alice } from '../pair-world.ts';
import { executeMessage, createTestChainSimulationTools } from '../simulated-messages.ts';
import { createStableWorld, toBaseUnits } from '../stable-world.ts';
import { COIN, ALL_ZERO_ADDRESS, type ContractTestChain, type Trace } from '../stage.ts';
import { getTokenBalance, getTokenWalletAddress } from '../token-stage.ts';
import type { RoutePool } from './routes.ts';

/** Pool with its kind, on which the payload of a withdrawal depends. */
export interface PoolWithLpRoot {
  readonly address: Address;
  readonly tokens: readonly Address[];
  readonly lpRoot: Address;
  readonly kind: 'constant-product' | 'stable-pool';
}

/** An exchange with pools of every kind, and the simulation of messages on its chain. */
export interface SimulationWorld {
  readonly dex: DexStage;
  readonly stage: ContractTestChain;
  readonly pools: readonly RoutePool[];
  /** The pools of this world together with their LP tokens. Alice may hold no LP tokens of some pools. */
  readonly lpPools: readonly PoolWithLpRoot[];
  /** All tokens that the pools trade, including the wrapped coin and LP tokens. */
  readonly tokens: readonly Address[];
  readonly wrapped: Address;
  readonly tools: MessageSimulationDependencies;
  /** Returns the account that holds a token for all pools. */
  vault(token: Address): Address;
  /** Builds the message that executes a route for alice. */
  build(route: SwapRoute, coin: NativeCoinRole): Promise<WalletMessage>;
  simulate(message: WalletMessage): Promise<MessageSimulationOutcome>;
  execute(message: WalletMessage): Promise<Trace>;
  /** Returns an owner's token balance in base units; 0 without a wallet. */
  balance(token: Address, owner: Address): bigint;
}

export async function createSimulationWorld(): Promise<SimulationWorld> {
  const { dex, coins, other, pool, small, pair } = await createStableWorld();
  const { stage, wrapped } = dex;
  for (const owner of [dexOwner, alice])
    await stage.send({ from: owner, to: wrapped, value: 30_000n * COIN, bounce: false });
  const amounts = (
    a: readonly [Address, bigint],
    b: readonly [Address, bigint],
  ): readonly [bigint, bigint] => (compareAddresses(a[0], b[0]) < 0 ? [a[1], b[1]] : [b[1], a[1]]);
  const wrappedSide = [wrapped, toBaseUnits(5_000n, 9)] as const;
  const pairs = [
    pair,
    await deployPairWithLiquidity(dex, wrapped, other, amounts(wrappedSide, [other, toBaseUnits(9_000n, 9)])),
    await deployPairWithLiquidity(
      dex,
      wrapped,
      coins[1],
      amounts(wrappedSide, [coins[1], toBaseUnits(7_000n, 9)]),
    ),
    await deployPairWithLiquidity(
      dex,
      other,
      coins[2],
      amounts([other, toBaseUnits(40_000n, 9)], [coins[2], toBaseUnits(20_000n, 18)]),
    ),
  ];
  const pools: readonly RoutePool[] = [
    ...pairs.map(({ address, roots }) => ({ address, tokens: roots })),
    ...[pool, small].map(({ address, roots, lpRoot }) => ({ address, tokens: roots, lpRoot })),
  ];
  const lpPools = [
    ...pairs.map((one) => ({ ...one, kind: 'constant-product' as const })),
    ...[pool, small].map((one) => ({ ...one, kind: 'stable-pool' as const })),
  ].map(({ address, roots, lpRoot, kind }) => ({ address, tokens: roots, lpRoot, kind }));
  const tools = await createTestChainSimulationTools(stage);
  return {
    dex,
    stage,
    pools,
    lpPools,
    tokens: [...coins, other, wrapped, pool.lpRoot, small.lpRoot],
    wrapped,
    tools,
    vault: (token) => dex.vaultOf(token),
    build: async (route, coin) => {
      const chain = {
        wallet: (root: Address, owner: Address) => {
          const balance = getTokenBalance(stage, root, owner);
          const address = getTokenWalletAddress(stage, root, owner);
          return Promise.resolve({ address, isDeployed: balance !== undefined, balance: balance ?? 0n });
        },
        vault: (token: Address) => Promise.resolve(dex.vaultOf(token)),
      };
      const order = { route, callId: 39n, owner: alice, referrer: ALL_ZERO_ADDRESS, coin };
      const { to, value, body } = await buildRouteSwapMessage(order, chain);
      return { from: alice, to, value, body, bounce: true };
    },
    simulate: (message) => simulateMessage(message, tools),
    execute: (message) => executeMessage(stage, message),
    balance: (token, owner) => getTokenBalance(stage, token, owner) ?? 0n,
  };
}
