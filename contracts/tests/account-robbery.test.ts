import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareAddresses, type Address } from '@junction/primitives';
import { DEX_ACCOUNT_ABI, dexOwner, DEX_PAIR_ABI, TOKEN_VAULT_ABI } from './dex-stage.ts';
import type { DexStage } from './dex-stage.ts';
import { createPairDexStage, deployPairWithLiquidity } from './pair-stage.ts';
import type { DeployedPair } from './pair-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';
import { TOKEN_CALLBACKS_ABI, getTokenBalance, sendTokenTransfer } from './token-stage.ts';

// The coins of an exchange account belong to its owner. Neither third parties nor malicious tokens can spend them.

const LP_PENDING = getAbi('LpTokenPending');
const victim = toTestAddress('b');
const thief = toTestAddress('c');
/** Contracts of the thief, whose responses the test sends. */
const falseRoot = toTestAddress('d');
const falseWallet = toTestAddress('e');
const UNIT = 10n ** 9n;

let dex: DexStage;
let token: Address;
let pair: DeployedPair;
let account: Address;

beforeAll(async () => {
  dex = await createPairDexStage();
  const tokens = [
    await dex.createToken('BBB', 9n, 10n ** 24n),
    await dex.createToken('CCC', 9n, 10n ** 24n),
  ] as const;
  token = tokens[0];
  await dex.deployAccount(dexOwner);
  pair = await deployPairWithLiquidity(dex, tokens[0], tokens[1]);
  await sendTokenTransfer(dex.stage, token, dexOwner, {
    amount: 1000n * UNIT,
    to: victim,
    deploy: COIN / 10n,
  });
  await dex.deployAccount(victim);
  await dex.addPair(victim, tokens[0], tokens[1], 3n * COIN);
  account = dex.accountOf(victim);
});
revertChainAfterEachTest(() => dex.stage.chain);

const coins = (): bigint => dex.stage.balanceOf(account);

/** Reduces the coins of an account, as years without activity would. */
function leaveCoins(address: Address, balance: bigint): void {
  const [code, data] = Cell.fromBase64(dex.stage.chain.getAccount(address)?.stuffBoc ?? EMPTY_CELL_BOC).refs;
  if (!code || !data) throw new Error('an account has code and data');
  dex.stage.chain.putAccount(address, { code, data, balance });
}

const arrival = (root: Address, wallet: Address) => ({
  tokenRoot: root,
  amount: 1n,
  sender: thief,
  senderWallet: wallet,
  remainingGasTo: thief,
  payload: EMPTY_CELL_BOC,
});
const returned = { tokenRoot: falseRoot, amount: 1n, revertedFrom: thief };

/** Deploys a pool of the thief's token and a real one; the thief's contracts respond to all queries. */
async function openFalsePool(): Promise<Address[]> {
  dex.stage.chain.putAccount(falseRoot, { code: Cell.EMPTY, data: Cell.EMPTY, balance: 100n * COIN });
  dex.stage.chain.putAccount(falseWallet, { code: Cell.EMPTY, data: Cell.EMPTY, balance: 100n * COIN });
  const roots = [falseRoot, token].toSorted(compareAddresses);
  const [left = token, right = token] = roots;
  const pool = dex.poolOf(roots);
  const vault = dex.vaultOf(falseRoot);
  const deployed = await dex.deployPair(left, right, thief, 20n * COIN);
  const askers = deployed.at(falseRoot).map(({ transaction }) => transaction.inMessage?.from as Address);
  const helper = askers.find((asker) => asker !== vault);
  if (!helper) throw new Error('nobody asked for the symbol');
  await dex.call(falseRoot, vault, TOKEN_VAULT_ABI, 'onTokenWallet', { _wallet: falseWallet });
  await dex.call(falseRoot, helper, LP_PENDING, 'onSymbol', { symbol: 'EVIL' }, COIN / 5n);
  await dex.call(falseRoot, pool, DEX_PAIR_ABI, 'onTokenWallet', { _wallet: falseWallet });
  expect(dex.stage.get(pool, DEX_PAIR_ABI, 'isActive')['value0']).toBe(true);
  return roots;
}

describe('an outsider', () => {
  it('takes no coin by tokens that the account gives back', async () => {
    for (const value of [20n, 100n, 300n, 1000n].map((milli) => (milli * COIN) / 1000n)) {
      const before = coins();
      await dex.call(
        falseWallet,
        account,
        TOKEN_CALLBACKS_ABI,
        'onAcceptTokensTransfer',
        arrival(falseRoot, falseWallet),
        value,
      );
      await dex.call(
        falseWallet,
        account,
        TOKEN_CALLBACKS_ABI,
        'onAcceptTokensTransfer',
        arrival(token, falseWallet),
        value,
      );
      expect(coins(), String(value)).toBeGreaterThanOrEqual(before);
    }
  });

  it('credits a balance of an own token without any authority over the account', async () => {
    const roots = await openFalsePool();
    await dex.deployAccount(thief);
    await dex.addPair(thief, roots[0] ?? token, roots[1] ?? token, 3n * COIN);
    const own = dex.accountOf(thief);
    await dex.call(falseRoot, own, DEX_ACCOUNT_ABI, 'onTokenWallet', { _wallet: falseWallet });
    const gift = { ...arrival(falseRoot, falseWallet), amount: 1000n };
    await dex.call(falseWallet, own, TOKEN_CALLBACKS_ABI, 'onAcceptTokensTransfer', gift);
    expect(dex.accountBalance(thief, falseRoot)).toBe(1000n);

    const before = coins();
    const inputs = { call_id: 1n, amount: 1n, token_root: falseRoot, recipient: victim };
    await dex.call(thief, own, DEX_ACCOUNT_ABI, 'transfer', {
      ...inputs,
      willing_to_deploy: true,
      send_gas_to: thief,
    });
    expect(dex.accountBalance(victim, falseRoot)).toBe(1n);
    const answer = await dex.call(falseRoot, account, DEX_ACCOUNT_ABI, 'onTokenWallet', {
      _wallet: falseWallet,
    });
    expect(answer.exitCode).toBe(120);
    const bounce = await dex.call(
      falseWallet,
      account,
      TOKEN_CALLBACKS_ABI,
      'onBounceTokensTransfer',
      returned,
    );
    expect(bounce.exitCode).toBe(120);
    // The message that stored the credit also brought coins for storing it, so the account's balance has grown.
    expect(coins()).toBeGreaterThanOrEqual(before + 50_000_000n);
  });

  it('takes no coin with a token the owner himself has registered', async () => {
    const roots = await openFalsePool();
    await dex.addPair(victim, roots[0] ?? token, roots[1] ?? token, 3n * COIN);
    await dex.call(falseRoot, account, DEX_ACCOUNT_ABI, 'onTokenWallet', { _wallet: falseWallet });
    const before = coins();
    for (const value of [30n, 150n, 400n].map((milli) => (milli * COIN) / 1000n)) {
      await dex.call(falseWallet, account, TOKEN_CALLBACKS_ABI, 'onBounceTokensTransfer', returned, value);
      await dex.call(
        falseWallet,
        account,
        TOKEN_CALLBACKS_ABI,
        'onAcceptTokensTransfer',
        arrival(falseRoot, falseWallet),
        value,
      );
      expect(coins(), String(value)).toBeGreaterThanOrEqual(before);
    }
  });
});

describe('an account that has hardly any coins', () => {
  it('credits arriving tokens with the coins of the gas table', async () => {
    leaveCoins(account, COIN / 20n);
    const trace = await dex.depositTokens(victim, token, 100n * UNIT, 400_000_000n);
    expect(trace.isClean).toBe(true);
    expect(dex.accountBalance(victim, token)).toBe(100n * UNIT);
    expect(getTokenBalance(dex.stage, token, account)).toBe(0n);
    expect(coins()).toBeGreaterThanOrEqual(COIN / 20n);
  });
});

describe('a number the account would not take', () => {
  it('waits in the pool, and comes when the account asks about it', async () => {
    await dex.depositTokens(dexOwner, token, 1000n * UNIT);
    await dex.depositTokens(dexOwner, pair.roots.find((root) => root !== token) ?? token, 1000n * UNIT);
    const operations = pair.roots.map((root) => ({ root, amount: 1000n * UNIT }));
    await dex.depositLiquidity(dexOwner, operations, { lpRoot: pair.lpRoot, callId: 1n });
    await dex.depositTokens(victim, token, 100n * UNIT);
    const received = pair.roots.find((root) => root !== token) ?? token;

    // The account throws at every message, so it cannot accept the credit of the pool.
    const state = dex.stage.chain.getAccount(account);
    const [code, data] = Cell.fromBase64(state?.stuffBoc ?? EMPTY_CELL_BOC).refs;
    if (!code || !data) throw new Error('an account has code and data');
    const throwingCode = beginCell().storeUint(0xf221, 16).endCell(); // THROW 33
    dex.stage.chain.putAccount(account, { code: throwingCode, data, balance: COIN });
    const traded = await dex.call(account, pair.address, DEX_PAIR_ABI, 'exchange', {
      _callId: 9n,
      _operation: { amount: 10n * UNIT, root: token },
      _expected: { amount: 1n, root: received },
      _accountOwner: victim,
      value4: 1n,
      _remainingGasTo: victim,
    });
    expect(traded.exitCode).toBe(0);
    dex.stage.chain.putAccount(account, { code, data, balance: COIN });
    expect(dex.accountBalance(victim, received)).toBe(0n);
    const [left, right] = pair.roots;
    await dex.addPair(victim, left, right, 3n * COIN);
    const credited = dex.accountBalance(victim, received);
    expect(credited).toBeGreaterThan(9n * UNIT);
    // The credit is paid once.
    await dex.addPair(victim, left, right, 3n * COIN);
    expect(dex.accountBalance(victim, received)).toBe(credited);
  });
});
