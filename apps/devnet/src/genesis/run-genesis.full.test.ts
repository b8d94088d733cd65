import { describe, expect, it } from 'vitest';
import { ZERO_ADDRESS, seconds, toAddress, type Address } from '@junction/primitives';
import { decodeOrderTransaction } from '@junction/protocol';
import { decodeTransaction, runGetter, type AbiJson, type AbiRecord } from '@junction/tvm';
import type { Chain } from '../chain/index.ts';
import { mintTokens } from '../control/token-faucet.ts';
import { GENESIS_ABIS } from './dex-abis.ts';
import { PLANNED_TOKENS } from './market-plan.ts';
import { hashChainState, runGenesis, type GenesisResult } from './run-genesis.ts';

const UNTIL = seconds(1_795_000_000);
const DAY = 86_400;

function runTestGenesis(seed: string, until = UNTIL): Promise<GenesisResult> {
  return runGenesis({ seed, until, span: DAY, progress: () => undefined });
}

function readGetter(chain: Chain, address: Address, abi: AbiJson, method: string, inputs = {}): AbiRecord {
  const accountStuffBoc = chain.getAccount(address)?.stuffBoc ?? '';
  const answer = runGetter({ accountStuffBoc, abi, method, inputs, responsible: true });
  if (!answer.ok) throw new Error(`${method}: ${answer.error.exitCode}`);
  return answer.value;
}

function readTokenBalance(chain: Chain, root: string, owner: Address): bigint {
  const wallet = readGetter(chain, toAddress(root), GENESIS_ABIS.tokenRoot, 'walletOf', {
    walletOwner: owner,
  })['value0'] as string;
  return readGetter(chain, toAddress(wallet), GENESIS_ABIS.tokenWallet, 'balance')['value0'] as bigint;
}

describe('genesis', () => {
  it('plays the same history for the same seed, without failed transactions, until the present', async () => {
    const [first, second, other] = [
      await runTestGenesis('one'),
      await runTestGenesis('one'),
      await runTestGenesis('two'),
    ];
    expect(hashChainState(second.chain)).toBe(hashChainState(first.chain));
    expect(second.network).toEqual(first.network);
    expect(hashChainState(other.chain)).not.toBe(hashChainState(first.chain));
    const { chain, network, tokenList, devAccounts } = first;
    expect(chain.now).toBe(UNTIL);
    expect(network.since).toBe(UNTIL - DAY);

    const orders = new Map<Address, { readonly lt: bigint; readonly state: string }>();
    for (const account of chain.listAccounts()) {
      for (const { boc, now } of chain.listTransactions(account, 100_000)) {
        const transaction = decodeTransaction(boc);
        const { aborted, exitCode, resultCode, lt } = transaction;
        for (const event of decodeOrderTransaction(transaction).events)
          if (event.kind === 'order-state' && (orders.get(account)?.lt ?? -1n) <= lt)
            orders.set(account, { lt, state: event.to });
        expect(aborted && exitCode !== undefined, `${account} exit ${exitCode}`).toBe(false);
        expect(resultCode ?? 0).toBe(0);
        expect(now).toBeGreaterThanOrEqual(UNTIL - DAY);
        expect(now).toBeLessThanOrEqual(UNTIL);
      }
    }

    const states = [...orders.values()].map(({ state }) => state);
    expect(states.filter((state) => state === 'active')).toHaveLength(8);
    expect(new Set(states)).toEqual(new Set(['active', 'filled', 'cancelled']));
    expect(chain.getAccount(network.limitOrders?.factory ?? ZERO_ADDRESS)?.status).toBe('active');

    const { earn } = network;
    for (const contract of [earn?.voteEscrow, earn?.gaugeFactory, earn?.farmFabric])
      expect(chain.getAccount(contract ?? ZERO_ADDRESS)?.status).toBe('active');

    const listed = tokenList['tokens'] as { symbol: string; address: string; decimals: number }[];
    expect(listed.map((token) => token.symbol)).toEqual(
      PLANNED_TOKENS.filter((token) => token.isListed).map((token) => token.symbol),
    );
    expect(listed.some((token) => network.scamRoots.includes(toAddress(token.address)))).toBe(false);
    const [alice] = devAccounts;
    if (!alice) throw new Error('no developer');
    expect(chain.getAccount(alice.address)?.balance).toBeGreaterThan(90_000n * 10n ** 9n);
    for (const token of listed)
      expect(readTokenBalance(chain, token.address, alice.address)).toBeGreaterThan(0n);

    const delay = readGetter(chain, network.contracts.dexRoot, GENESIS_ABIS.rootDelay, 'getChangeDelay');
    expect(delay).toEqual({ delay: 172_800n });

    const manifest = first.upgradeManifest as { tokens: { rootV5: Address; proxy: Address }[] };
    for (const { rootV5, proxy } of manifest.tokens)
      expect(readGetter(chain, rootV5, GENESIS_ABIS.tokenRoot, 'rootOwner')['value0']).toBe(proxy);

    const usdt = network.usdToken;
    const before = readTokenBalance(chain, usdt, alice.address);
    const owners = new Set(devAccounts.map((account) => account.address));
    await mintTokens(chain, owners, { token: usdt, to: alice.address, amount: 5_000_000n });
    expect(readTokenBalance(chain, usdt, alice.address) - before).toBe(5_000_000n);
  }, 300_000);
});
