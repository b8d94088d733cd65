import { deployTokenFactory } from '../../dex-stage.ts';
import { FULL_CELL_BITS, buildCellTreePayload } from '../../payload-weights.ts';
import { toTestAddress, COIN, ContractTestChain, type Trace } from '../../stage.ts';
import {
  deployToken,
  TOKEN_FACTORY_ABI,
  mint,
  TOKEN_ROOT_ABI,
  getTotalSupply,
  getTokenBalance,
  sendTokenTransfer,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from '../../token-stage.ts';
import type { AbiInputs } from '@junction/tvm';
import { computeAccountStateHash } from '../account-facts.ts';
import { buildOwnershipCallbacks, MAX_OWNERSHIP_CALLBACKS } from '../callbacks.ts';
import type { ResourceBoundProbe } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';

// Measures token transfers with the largest payload to wallets that do not exist yet.

const owner = toTestAddress('a');
const holder = toTestAddress('b');
const outsider = toTestAddress('c');
const CELLS = 2_000;
const AMOUNT = 1_000n;
const SIZES = `payload of ${CELLS} full cells`;

export async function createTokenBoundScenario(): Promise<ResourceBoundScenario> {
  const stage = await ContractTestChain.create();
  const token = await deployToken(stage, owner);
  const { root } = token;
  await mint(stage, token, holder, 10n ** 9n);
  await mint(stage, token, owner, 1n);
  const factory = await deployTokenFactory(stage);
  const payload = buildCellTreePayload(CELLS, FULL_CELL_BITS);
  const readState = (): readonly unknown[] => [
    getTotalSupply(stage, root),
    getTokenBalance(stage, root, holder) ?? 0n,
    getTokenBalance(stage, root, outsider) ?? 0n,
  ];
  const probe = (subject: string, send: (value: bigint) => Promise<Trace>): ResourceBoundProbe => ({
    subject,
    sizes: SIZES,
    readState,
    runs: [{ send }],
  });
  const toRoot = (method: string, inputs: AbiInputs) => (value: bigint) =>
    stage.send({ from: owner, to: root, value, abi: TOKEN_ROOT_ABI, method, inputs });
  const toWallet = (method: string, inputs: AbiInputs) => (value: bigint) =>
    stage.send({
      from: holder,
      to: getTokenWalletAddress(stage, root, holder),
      value,
      abi: TOKEN_WALLET_ABI,
      method,
      inputs,
    });
  const handOver = {
    newOwner: outsider,
    remainingGasTo: owner,
    callbacks: buildOwnershipCallbacks(MAX_OWNERSHIP_CALLBACKS),
  };
  const newToken: AbiInputs = {
    callId: 1n,
    name: 'A token',
    symbol: 'TOKEN',
    decimals: 9n,
    initialSupplyTo: outsider,
    initialSupply: AMOUNT,
    deployWalletValue: COIN / 10n,
    mintDisabled: false,
    burnByRootDisabled: false,
    burnPaused: false,
    remainingGasTo: owner,
  };
  const burn = { amount: AMOUNT, remainingGasTo: holder, callbackTo: outsider, payload };
  const wallet = { deployWalletValue: COIN / 10n, remainingGasTo: owner, notify: true };
  return {
    stage,
    probes: [
      probe('TokenWallet.transfer', (value) =>
        sendTokenTransfer(stage, root, holder, {
          amount: AMOUNT,
          to: outsider,
          deploy: COIN / 10n,
          notify: true,
          value,
          payload,
        }),
      ),
      probe('TokenRoot.mint', toRoot('mint', { amount: AMOUNT, recipient: outsider, ...wallet, payload })),
      probe('TokenWallet.burn', toWallet('burn', burn)),
      probe('TokenRoot.burnTokens', toRoot('burnTokens', { ...burn, walletOwner: holder })),
      probe(
        'TokenWallet.transferToWallet',
        toWallet('transferToWallet', {
          amount: AMOUNT,
          recipientTokenWallet: getTokenWalletAddress(stage, root, owner),
          remainingGasTo: holder,
          notify: true,
          payload,
        }),
      ),
      {
        subject: 'TokenRoot.transferOwnership',
        sizes: `${MAX_OWNERSHIP_CALLBACKS} callbacks`,
        readState: () => [stage.get(root, TOKEN_ROOT_ABI, 'rootOwner')['value0']],
        runs: [{ send: toRoot('transferOwnership', handOver) }],
      },
      {
        subject: 'TokenFactory.createToken',
        sizes: 'supply for a new wallet',
        readState: () => [computeAccountStateHash(stage, factory)],
        runs: [
          {
            send: (value) =>
              stage.send({
                from: owner,
                to: factory,
                value,
                abi: TOKEN_FACTORY_ABI,
                method: 'createToken',
                inputs: newToken,
              }),
          },
        ],
      },
      {
        subject: 'TokenRoot.deployWallet',
        sizes: 'a new wallet',
        readState: () => [computeAccountStateHash(stage, getTokenWalletAddress(stage, root, outsider))],
        runs: [
          {
            send: toRoot('deployWallet', {
              answerId: 1n,
              walletOwner: outsider,
              deployWalletValue: COIN / 10n,
            }),
          },
        ],
      },
    ],
    covers: [
      'TokenRoot.acceptBurn',
      'TokenRoot.constructor',
      'TokenWallet.acceptMint',
      'TokenWallet.acceptTransfer',
      'TokenWallet.burnByRoot',
      'TokenWallet.constructor',
    ],
  };
}
