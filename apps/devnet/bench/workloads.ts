import { Cell } from '@ton/core';
import { TOKEN_ROOT_ARTIFACT } from '@junction/contracts/artifacts/token-root';
import { TOKEN_WALLET_ARTIFACT } from '@junction/contracts/artifacts/token-wallet';
import tokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import tokenWalletAbi from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import { toAddress, ZERO_ADDRESS, type Address } from '@junction/primitives';
import { encodeBody, expectedAddress, runGetter, type AbiJson } from '@junction/tvm';
import { createDevWallet, type DevWallet } from '../src/accounts/dev-wallet.ts';
import type { Chain } from '../src/chain/index.ts';

/** Signs the next messages of a workload. */
export type Workload = (chain: Chain, count: number) => string[];

const COIN = 1_000_000_000n;
const WALLETS = 20;
const ROOT = tokenRootAbi as unknown as AbiJson;
const WALLET = tokenWalletAbi as unknown as AbiJson;
const EMPTY_CELL = new Cell().toBoc().toString('base64');

export function fundWallets(chain: Chain): DevWallet[] {
  const wallets = Array.from({ length: WALLETS }, (_, n) => createDevWallet(`wallet ${n}`, 'throughput'));
  for (const wallet of wallets)
    chain.putAccount(wallet.address, { ...wallet.state, balance: 1_000_000n * COIN });
  return wallets;
}

/**
 * Coin transfers between wallets, two transactions each: the cheapest workload for the VM, which emphasizes the chain's
 * own overhead.
 */
export function coinTransfers(wallets: readonly DevWallet[]): Workload {
  let sent = 0;
  return (chain, count) =>
    Array.from({ length: count }, () => {
      const from = pick(wallets, sent);
      const to = pick(wallets, sent * 7 + 3);
      sent++;
      return from.sign(chain, { to: to.address, value: COIN });
    });
}

/** Deploys a token that `owner` may mint. */
export async function deployToken(chain: Chain, owner: Address): Promise<Address> {
  const { address: root, stateInit } = expectedAddress(ROOT, TOKEN_ROOT_ARTIFACT.code, {
    name_: 'Bench',
    symbol_: 'BENCH',
    decimals_: 9n,
    rootOwner_: owner,
    walletCode_: TOKEN_WALLET_ARTIFACT.code,
    randomNonce_: 1n,
    deployer_: ZERO_ADDRESS,
  });
  const [code, data] = Cell.fromBase64(stateInit).refs;
  if (code === undefined || data === undefined) throw new Error('the token root has no state');
  const deploy = encodeBody(ROOT, 'constructor', {
    initialSupplyTo: ZERO_ADDRESS,
    initialSupply: 0n,
    deployWalletValue: 0n,
    mintDisabled: false,
    burnByRootDisabled: false,
    burnPaused: false,
    remainingGasTo: owner,
  });
  await chain.sendInternal({
    from: owner,
    to: root,
    value: 3n * COIN,
    body: Cell.fromBase64(deploy),
    stateInit: { code, data },
  });
  return root;
}

/** Token transfers with our contracts: wallet, token wallet, token wallet, excess returned. */
export async function tokenTransfers(chain: Chain, wallets: readonly DevWallet[]): Promise<Workload> {
  const owner = pick(wallets, 0);
  const root = await deployToken(chain, owner.address);
  const tokenWallets: Address[] = [];
  for (const { address } of wallets) {
    const body = encodeBody(ROOT, 'mint', {
      amount: 10n ** 18n,
      recipient: address,
      deployWalletValue: COIN,
      remainingGasTo: owner.address,
      notify: false,
      payload: EMPTY_CELL,
    });
    const message = { from: owner.address, to: root, value: 3n * COIN, body: Cell.fromBase64(body) };
    await chain.sendInternal(message);
    tokenWallets.push(walletOf(chain, root, address));
  }
  let sent = 0;
  return (on, count) =>
    Array.from({ length: count }, () => {
      const sender = pick(wallets, sent);
      const body = encodeBody(WALLET, 'transfer', {
        amount: 1_000n,
        recipient: pick(wallets, sent * 7 + 3).address,
        deployWalletValue: 0n,
        remainingGasTo: sender.address,
        notify: false,
        payload: EMPTY_CELL,
      });
      const to = pick(tokenWallets, sent);
      sent++;
      return sender.sign(on, { to, value: COIN, bounce: true, body: Cell.fromBase64(body) });
    });
}

function walletOf(chain: Chain, root: Address, owner: Address): Address {
  const account = chain.getAccount(root);
  if (account === undefined) throw new Error('the token root is not deployed');
  const answer = runGetter({
    accountStuffBoc: account.stuffBoc,
    abi: ROOT,
    method: 'walletOf',
    inputs: { walletOwner: owner },
    responsible: true,
  });
  const address = answer.ok ? answer.value['value0'] : undefined;
  if (typeof address !== 'string') throw new Error('the token root names no wallet');
  return toAddress(address);
}

function pick<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('the list is empty');
  return item;
}
