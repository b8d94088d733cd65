import { Cell } from '@ton/core';
import { TOKEN_ROOT_ARTIFACT } from '@junction/contracts/artifacts/token-root';
import { TOKEN_WALLET_ARTIFACT } from '@junction/contracts/artifacts/token-wallet';
import tokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import tokenWalletAbi from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import { toAddress, ZERO_ADDRESS, type Address } from '@junction/primitives';
import { encodeBody, deriveContractAddress, runGetter, type AbiJson } from '@junction/tvm';
import { createDevWallet, type DevWallet } from '../src/accounts/dev-wallet.ts';
import type { Chain } from '../src/chain/index.ts';

/** Returns the next `count` signed messages of a workload (base64 BOCs). */
export type WorkloadMessageBuilder = (chain: Chain, count: number) => string[];

const COIN = 1_000_000_000n;
const WALLET_COUNT = 20;
const TOKEN_ROOT_ABI = tokenRootAbi as unknown as AbiJson;
const TOKEN_WALLET_ABI = tokenWalletAbi as unknown as AbiJson;
const EMPTY_CELL = new Cell().toBoc().toString('base64');

export function fundWallets(chain: Chain): DevWallet[] {
  const wallets = Array.from({ length: WALLET_COUNT }, (_, n) =>
    createDevWallet(`wallet ${n}`, 'throughput'),
  );
  for (const wallet of wallets)
    chain.putAccount(wallet.address, { ...wallet.state, balance: 1_000_000n * COIN });
  return wallets;
}

/**
 * Builds coin transfers between wallets, two transactions each. They cost the VM the least, so the measurement
 * emphasizes the chain's own overhead.
 */
export function createCoinTransferWorkload(wallets: readonly DevWallet[]): WorkloadMessageBuilder {
  let sent = 0;
  return (chain, count) =>
    Array.from({ length: count }, () => {
      const from = pickCyclic(wallets, sent);
      const to = pickCyclic(wallets, sent * 7 + 3);
      sent++;
      return from.sign(chain, { to: to.address, value: COIN });
    });
}

/** Deploys a token root whose owner (`owner`) can mint, and returns its address. */
export async function deployToken(chain: Chain, owner: Address): Promise<Address> {
  const { address: root, stateInit } = deriveContractAddress(TOKEN_ROOT_ABI, TOKEN_ROOT_ARTIFACT.code, {
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
  const deploy = encodeBody(TOKEN_ROOT_ABI, 'constructor', {
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

/**
 * Builds token transfers with this project's contracts. Each has four transactions: sender, sender's token wallet,
 * recipient's token wallet, and the return of the excess coins.
 */
export async function createTokenTransferWorkload(
  chain: Chain,
  wallets: readonly DevWallet[],
): Promise<WorkloadMessageBuilder> {
  const owner = pickCyclic(wallets, 0);
  const root = await deployToken(chain, owner.address);
  const tokenWallets: Address[] = [];
  for (const { address } of wallets) {
    const body = encodeBody(TOKEN_ROOT_ABI, 'mint', {
      amount: 10n ** 18n,
      recipient: address,
      deployWalletValue: COIN,
      remainingGasTo: owner.address,
      notify: false,
      payload: EMPTY_CELL,
    });
    const message = { from: owner.address, to: root, value: 3n * COIN, body: Cell.fromBase64(body) };
    await chain.sendInternal(message);
    tokenWallets.push(readTokenWallet(chain, root, address));
  }
  let sent = 0;
  return (on, count) =>
    Array.from({ length: count }, () => {
      const sender = pickCyclic(wallets, sent);
      const body = encodeBody(TOKEN_WALLET_ABI, 'transfer', {
        amount: 1_000n,
        recipient: pickCyclic(wallets, sent * 7 + 3).address,
        deployWalletValue: 0n,
        remainingGasTo: sender.address,
        notify: false,
        payload: EMPTY_CELL,
      });
      const to = pickCyclic(tokenWallets, sent);
      sent++;
      return sender.sign(on, { to, value: COIN, bounce: true, body: Cell.fromBase64(body) });
    });
}

function readTokenWallet(chain: Chain, root: Address, owner: Address): Address {
  const account = chain.getAccount(root);
  if (account === undefined) throw new Error('the token root is not deployed');
  const answer = runGetter({
    accountStuffBoc: account.stuffBoc,
    abi: TOKEN_ROOT_ABI,
    method: 'walletOf',
    inputs: { walletOwner: owner },
    responsible: true,
  });
  const address = answer.ok ? answer.value['value0'] : undefined;
  if (typeof address !== 'string') throw new Error('the token root names no wallet');
  return toAddress(address);
}

function pickCyclic<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('the list is empty');
  return item;
}
