import type { AbiInputs } from '@junction/tvm';
import { VAULT_TOKEN_ROOT_ARTIFACT } from '../../../artifacts/vault-token-root.ts';
import { VAULT_TOKEN_WALLET_ARTIFACT } from '../../../artifacts/vault-token-wallet.ts';
import { WRAPPED_CURRENCY_VAULT_ARTIFACT } from '../../../artifacts/wrapped-currency-vault.ts';
import { seconds, type Address } from '@junction/primitives';
import { FULL_CELL_BITS, buildCellTreePayload } from '../../payload-weights.ts';
import {
  getAbi,
  toTestAddress,
  COIN,
  EMPTY_CELL_BOC,
  ContractTestChain,
  ALL_ZERO_ADDRESS,
  type Trace,
} from '../../stage.ts';
import {
  getTotalSupply,
  getTokenBalance,
  sendTokenTransfer,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from '../../token-stage.ts';
import { buildOwnershipCallbacks, MAX_OWNERSHIP_CALLBACKS } from '../callbacks.ts';
import type { ResourceBoundProbe } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';

// Measures the wrapped coin with the largest payload: wrapping by a call, by plain coins and in a wallet, transfers,
// and unwrapping.

const ROOT = getAbi('VaultTokenRoot');
const COIN_WALLET = getAbi('VaultTokenWallet');
const VAULT = getAbi('WrappedCurrencyVault');
const DELAYS = getAbi('DexRootDelay');
const owner = toTestAddress('1');
const alice = toTestAddress('a');
const bob = toTestAddress('b');
const outsider = toTestAddress('5');
const CELLS = 400;
const SIZES = `payload of ${CELLS} full cells`;
const AMOUNT = 10n * COIN;
/** Seconds between the announcement and the execution of a change. */
const DELAY = 100n;

const stateOfRoot = (stage: ContractTestChain, nonce: bigint): ReturnType<ContractTestChain['stateOf']> =>
  stage.stateOf(VAULT_TOKEN_ROOT_ARTIFACT, {
    name_: 'Wrapped TYCHO',
    symbol_: 'WTYCHO',
    decimals_: 9n,
    rootOwner_: owner,
    walletCode_: VAULT_TOKEN_WALLET_ARTIFACT.code,
    randomNonce_: nonce,
    deployer_: ALL_ZERO_ADDRESS,
    platformCode_: EMPTY_CELL_BOC,
  });

async function deploy(stage: ContractTestChain) {
  const root = stateOfRoot(stage, 1n);
  const vault = stage.stateOf(WRAPPED_CURRENCY_VAULT_ARTIFACT, { _randomNonce: 1n });
  const from = { from: owner, value: 3n * COIN, method: 'constructor' } as const;
  await stage.send({ ...from, to: root.address, stateInit: root.stateInit, abi: ROOT });
  await stage.send({
    ...from,
    to: vault.address,
    stateInit: vault.stateInit,
    abi: VAULT,
    inputs: {
      owner_: owner,
      root: root.address,
      root_tunnel: root.address,
      receive_safe_fee: COIN,
      settings_deploy_wallet_grams: COIN / 10n,
      initial_balance: COIN,
    },
  });
  return { root: root.address, vault: vault.address };
}

/** Builds probes of messages of the root's owner: a new root, and a new owner with the maximum number of callbacks. */
function ownerProbes(stage: ContractTestChain, root: Address): ResourceBoundProbe[] {
  const other = stateOfRoot(stage, 2n);
  const handOver = (value: bigint): Promise<Trace> =>
    stage.send({
      from: owner,
      to: root,
      value,
      abi: ROOT,
      method: 'transferOwnership',
      inputs: {
        newOwner: outsider,
        remainingGasTo: owner,
        callbacks: buildOwnershipCallbacks(MAX_OWNERSHIP_CALLBACKS),
      },
    });
  return [
    {
      subject: 'VaultTokenRoot.constructor',
      sizes: 'a new root',
      readState: () => [stage.chain.getAccount(other.address)?.status === 'active'],
      runs: [
        {
          send: (value) =>
            stage.send({
              from: owner,
              to: other.address,
              value,
              stateInit: other.stateInit,
              abi: ROOT,
              method: 'constructor',
            }),
        },
      ],
    },
    {
      subject: 'VaultTokenRoot.transferOwnership',
      sizes: `announced before, ${MAX_OWNERSHIP_CALLBACKS} callbacks`,
      readState: () => [stage.get(root, ROOT, 'rootOwner')['value0']],
      runs: [
        {
          prepare: async () => {
            await handOver(20n * COIN);
            stage.chain.advanceTime(seconds(Number(DELAY)));
          },
          send: handOver,
        },
      ],
    },
  ];
}

export async function createWrappedCoinBoundScenario(): Promise<ResourceBoundScenario> {
  const stage = await ContractTestChain.create();
  const { root, vault } = await deploy(stage);
  const payload = buildCellTreePayload(CELLS, FULL_CELL_BITS);
  const wrapInputs = (to: typeof alice, tokens: bigint, note: string): AbiInputs => ({
    tokens,
    owner_address: to,
    gas_back_address: to,
    payload: note,
  });
  for (const user of [alice, bob])
    await stage.send({
      from: user,
      to: vault,
      value: 40n * COIN,
      abi: VAULT,
      method: 'wrap',
      inputs: wrapInputs(user, 30n * COIN, EMPTY_CELL_BOC),
    });
  const call = (from: Address, method: string, inputs: AbiInputs, abi = ROOT): Promise<Trace> =>
    stage.send({ from, to: root, value: COIN, abi, method, inputs });
  await call(owner, 'deployWallet', { answerId: 1n, walletOwner: root, deployWalletValue: COIN / 10n });
  await call(owner, 'setChangeDelay', { delay: DELAY }, DELAYS);
  const readState = (): readonly unknown[] => [
    getTotalSupply(stage, root),
    ...[alice, bob, outsider, vault].map((holder) => getTokenBalance(stage, root, holder) ?? 0n),
  ];
  const probe = (
    subject: string,
    sizes: string,
    send: (value: bigint) => Promise<Trace>,
  ): ResourceBoundProbe => ({
    subject,
    sizes,
    readState,
    runs: [{ send }],
  });
  const transferTo = (to: Address) => (value: bigint) =>
    stage.send({
      from: alice,
      to: getTokenWalletAddress(stage, root, alice),
      value,
      abi: TOKEN_WALLET_ABI,
      method: 'transferToWallet',
      inputs: {
        amount: COIN,
        recipientTokenWallet: getTokenWalletAddress(stage, root, to),
        remainingGasTo: alice,
        notify: true,
        payload,
      },
    });
  const burn = { amount: COIN, remainingGasTo: alice, callbackTo: outsider, payload };
  return {
    stage,
    probes: [
      // The wrapped amount is attached in addition to the probe's coins.
      probe('WrappedCurrencyVault.wrap', SIZES, (value) =>
        stage.send({
          from: outsider,
          to: vault,
          value: AMOUNT + value,
          abi: VAULT,
          method: 'wrap',
          inputs: wrapInputs(outsider, AMOUNT, payload),
        }),
      ),
      probe('VaultTokenRoot.wrap', SIZES, (value) =>
        stage.send({
          from: outsider,
          to: root,
          value: AMOUNT + value,
          abi: ROOT,
          method: 'wrap',
          inputs: {
            tokens: AMOUNT,
            recipient: outsider,
            deployWalletValue: COIN / 10n,
            remainingGasTo: outsider,
            notify: true,
            payload,
          },
        }),
      ),
      probe('VaultTokenWallet.acceptNative', SIZES, (value) =>
        stage.send({
          from: outsider,
          to: getTokenWalletAddress(stage, root, bob),
          value: AMOUNT + value,
          abi: COIN_WALLET,
          method: 'acceptNative',
          inputs: { amount: AMOUNT, deployWalletValue: COIN / 10n, remainingGasTo: outsider, payload },
        }),
      ),
      probe('VaultTokenWallet.transfer', SIZES, (value) =>
        sendTokenTransfer(stage, root, alice, {
          amount: COIN,
          to: outsider,
          deploy: COIN / 10n,
          notify: true,
          value,
          payload,
        }),
      ),
      probe('VaultTokenWallet.transferToWallet', SIZES, transferTo(bob)),
      probe('VaultTokenWallet.transferToWallet', `to the root, ${SIZES}`, transferTo(root)),
      probe('VaultTokenWallet.burn', SIZES, (value) =>
        stage.send({
          from: alice,
          to: getTokenWalletAddress(stage, root, alice),
          value,
          abi: TOKEN_WALLET_ABI,
          method: 'burn',
          inputs: burn,
        }),
      ),
      probe('WrappedCurrencyVault.onAcceptTokensTransfer', SIZES, (value) =>
        sendTokenTransfer(stage, root, alice, { amount: COIN, to: vault, notify: true, value, payload }),
      ),
      probe('VaultTokenRoot.deployWallet', 'a new wallet', (value) =>
        stage.send({
          from: outsider,
          to: root,
          value,
          abi: ROOT,
          method: 'deployWallet',
          inputs: { answerId: 1n, walletOwner: outsider, deployWalletValue: COIN / 10n },
        }),
      ),
    ]
      .map((one): ResourceBoundProbe =>
        one.subject.endsWith('deployWallet')
          ? {
              ...one,
              readState: () => [
                stage.chain.getAccount(getTokenWalletAddress(stage, root, outsider))?.status ?? 'none',
              ],
            }
          : // The tokens of a transfer are those of its wallet, whose coins the token world searches.
            { ...one, searchesCoins: !one.subject.endsWith('onAcceptTokensTransfer') },
      )
      .concat(ownerProbes(stage, root)),
    covers: [
      'VaultTokenRoot.onAcceptTokensTransfer',
      'VaultTokenWallet.burnByRoot',
      'VaultTokenRoot.acceptBurn',
      'VaultTokenRoot.acceptWrap',
      'VaultTokenWallet.acceptTransfer',
      'VaultTokenWallet.constructor',
    ],
  };
}
