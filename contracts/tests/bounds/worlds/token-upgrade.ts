import { createHash } from 'node:crypto';
import { Address as CoreAddress, beginCell, Cell, Dictionary } from '@ton/core';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import type { Address } from '@junction/primitives';
import { TOKEN_ROOT_V4_ARTIFACT } from '../../../artifacts/token-root-v4.ts';
import { TOKEN_UPGRADE_PROXY_ARTIFACT } from '../../../artifacts/token-upgrade-proxy.ts';
import { TOKEN_WALLET_V4_ARTIFACT } from '../../../artifacts/token-wallet-v4.ts';
import { FULL_CELL_BITS, buildCellTreePayload } from '../../payload-weights.ts';
import { getAbi, toTestAddress, COIN, ContractTestChain, type Trace } from '../../stage.ts';
import { deployToken, TOKEN_ROOT_ABI, getTotalSupply, getTokenBalance } from '../../token-stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';

// Measures a token older than TIP-3.1, and the proxy that mints the new token for it: burns with the largest payload,
// while the proxy owes tokens to many accounts.

const OLD_ROOT = getAbi('TokenRootV4');
const OLD_WALLET = getAbi('TokenWalletV4');
const PROXY = getAbi('TokenUpgradeProxy');
const issuer = toTestAddress('1');
const alice = toTestAddress('a');
const outsider = toTestAddress('5');
const CELLS = 2_000;
const OWED = 10_000;
const PREFIX_BITS = 96;
const SUPPLY = 1_000_000n;
const AMOUNT = 5n;

interface Places {
  readonly stage: ContractTestChain;
  readonly oldRoot: Address;
  readonly newRoot: Address;
  readonly proxy: Address;
}

function stateOfOldRoot(stage: ContractTestChain, nonce: bigint): ReturnType<ContractTestChain['stateOf']> {
  const text = (value: string): string => Buffer.from(value).toString('base64');
  return stage.stateOf(TOKEN_ROOT_V4_ARTIFACT, {
    _randomNonce: nonce,
    name: text('An old token'),
    symbol: text('OLD'),
    decimals: 6n,
    wallet_code: TOKEN_WALLET_V4_ARTIFACT.code,
  });
}

function deployOldRoot(stage: ContractTestChain, nonce: bigint, value: bigint): Promise<Trace> {
  const { address, stateInit } = stateOfOldRoot(stage, nonce);
  return stage.send({
    from: issuer,
    to: address,
    value,
    stateInit,
    abi: OLD_ROOT,
    method: 'constructor',
    inputs: { root_public_key_: 0n, root_owner_address_: issuer },
  });
}

/** Replaces the storage of the proxy, so that it owes tokens to many accounts, including Alice. */
function fillProxy({ stage, oldRoot, newRoot, proxy }: Places): void {
  const owed = Dictionary.empty(Dictionary.Keys.BitString(PREFIX_BITS), Dictionary.Values.BigUint(128));
  const owe = (hash: Buffer): void => {
    const address = beginCell().storeAddress(new CoreAddress(0, hash)).endCell();
    owed.set(address.beginParse().loadBits(PREFIX_BITS), AMOUNT);
  };
  for (let index = 1; index < OWED; index += 1) owe(createHash('sha256').update(`owed ${index}`).digest());
  owe(CoreAddress.parse(alice).hash);
  const data = beginCell();
  for (const address of [issuer, oldRoot, newRoot]) data.storeAddress(CoreAddress.parse(address));
  stage.chain.putAccount(proxy, {
    code: Cell.fromBase64(TOKEN_UPGRADE_PROXY_ARTIFACT.code),
    data: data.storeUint(0, 128).storeDict(owed).endCell(),
    balance: 2n * COIN,
  });
}

async function openPlaces(): Promise<Places> {
  const stage = await ContractTestChain.create();
  await deployOldRoot(stage, 1n, 2n * COIN);
  const oldRoot = stateOfOldRoot(stage, 1n).address;
  const { root: newRoot } = await deployToken(stage, issuer);
  const { address: proxy } = stage.stateOf(TOKEN_UPGRADE_PROXY_ARTIFACT, { _randomNonce: 1n });
  const places = { stage, oldRoot, newRoot, proxy };
  fillProxy(places);
  await stage.send({
    from: issuer,
    to: newRoot,
    value: COIN,
    abi: TOKEN_ROOT_ABI,
    method: 'transferOwnership',
    inputs: { newOwner: proxy, remainingGasTo: issuer, callbacks: [] },
  });
  await giveOldTokens(places, alice, COIN);
  return places;
}

const giveOldTokens = ({ stage, oldRoot }: Places, owner: Address, value: bigint): Promise<Trace> =>
  stage.send({
    from: issuer,
    to: oldRoot,
    value,
    abi: OLD_ROOT,
    method: 'deployWallet',
    inputs: {
      tokens: SUPPLY,
      deploy_grams: 0n,
      wallet_public_key_: 0n,
      owner_address_: owner,
      gas_back_address: issuer,
    },
  });

export async function createTokenUpgradeBoundScenario(): Promise<ResourceBoundScenario> {
  const places = await openPlaces();
  const { stage, oldRoot, newRoot, proxy } = places;
  const walletOf = (owner_address: Address): Address =>
    stage.stateOf(TOKEN_WALLET_V4_ARTIFACT, { root_address: oldRoot, wallet_public_key: 0n, owner_address })
      .address;
  const other = stateOfOldRoot(stage, 2n).address;
  const probe = (
    subject: string,
    sizes: string,
    changed: Address,
    send: (value: bigint) => Promise<Trace>,
  ): ResourceBoundProbe => ({
    subject,
    sizes,
    readState: () => [
      computeAccountStateHash(stage, changed),
      getTotalSupply(stage, newRoot),
      getTokenBalance(stage, newRoot, alice) ?? 0n,
    ],
    runs: [{ send }],
  });
  const call = (to: Address, abi: AbiJson, method: string, inputs: AbiInputs) => (value: bigint) =>
    stage.send({ from: alice, to, value, abi, method, inputs });
  return {
    stage,
    probes: [
      probe(
        'TokenWalletV4.burnByOwner',
        `payload of ${CELLS} full cells`,
        walletOf(alice),
        call(walletOf(alice), OLD_WALLET, 'burnByOwner', {
          tokens: AMOUNT,
          grams: 0n,
          send_gas_to: alice,
          callback_address: proxy,
          callback_payload: buildCellTreePayload(CELLS, FULL_CELL_BITS),
        }),
      ),
      probe('TokenRootV4.deployWallet', 'a new wallet', walletOf(outsider), (value) =>
        giveOldTokens(places, outsider, value),
      ),
      {
        subject: 'TokenRootV4.constructor',
        sizes: 'a new root',
        readState: () => [stage.chain.getAccount(other)?.status === 'active'],
        runs: [{ send: (value) => deployOldRoot(stage, 2n, value) }],
      },
      probe(
        'TokenUpgradeProxy.release',
        `tokens owed to ${OWED} accounts`,
        proxy,
        call(proxy, PROXY, 'release', { tokenOwner: alice, remainingGasTo: outsider }),
      ),
    ],
    covers: ['TokenRootV4.tokensBurned', 'TokenUpgradeProxy.burnCallback', 'TokenWalletV4.accept'],
  };
}
