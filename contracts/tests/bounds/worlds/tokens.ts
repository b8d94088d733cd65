import { FULL, payloadOf } from '../../payload-weights.ts';
import { actor, COIN, Stage, type Trace } from '../../stage.ts';
import {
  deployToken,
  mint,
  ROOT,
  supplyOf,
  tokensOf,
  transfer,
  WALLET,
  walletOf,
} from '../../token-stage.ts';
import type { AbiInputs } from '@junction/tvm';
import { accountFacts } from '../account-facts.ts';
import type { BoundProbe } from '../probe.ts';
import type { BoundWorld } from '../world.ts';

// Tokens with the heaviest payload that is sent along, to wallets that are not there yet.

const owner = actor('a');
const holder = actor('b');
const stranger = actor('c');
const CELLS = 2_000;
const AMOUNT = 1_000n;
const SIZES = `payload of ${CELLS} full cells`;

export async function openTokens(): Promise<BoundWorld> {
  const stage = await Stage.create();
  const token = await deployToken(stage, owner);
  const { root } = token;
  await mint(stage, token, holder, 10n ** 9n);
  const payload = payloadOf(CELLS, FULL);
  const holdings = (): readonly unknown[] => [
    supplyOf(stage, root),
    tokensOf(stage, root, holder) ?? 0n,
    tokensOf(stage, root, stranger) ?? 0n,
  ];
  const probe = (subject: string, send: (value: bigint) => Promise<Trace>): BoundProbe => ({
    subject,
    sizes: SIZES,
    holdings,
    runs: [{ send }],
  });
  const toRoot = (method: string, inputs: AbiInputs) => (value: bigint) =>
    stage.send({ from: owner, to: root, value, abi: ROOT, method, inputs });
  const toWallet = (method: string, inputs: AbiInputs) => (value: bigint) =>
    stage.send({ from: holder, to: walletOf(stage, root, holder), value, abi: WALLET, method, inputs });
  const burn = { amount: AMOUNT, remainingGasTo: holder, callbackTo: stranger, payload };
  const wallet = { deployWalletValue: COIN / 10n, remainingGasTo: owner, notify: true };
  return {
    stage,
    probes: [
      probe('TokenWallet.transfer', (value) =>
        transfer(stage, root, holder, {
          amount: AMOUNT,
          to: stranger,
          deploy: COIN / 10n,
          notify: true,
          value,
          payload,
        }),
      ),
      probe('TokenRoot.mint', toRoot('mint', { amount: AMOUNT, recipient: stranger, ...wallet, payload })),
      probe('TokenWallet.burn', toWallet('burn', burn)),
      probe('TokenRoot.burnTokens', toRoot('burnTokens', { ...burn, walletOwner: holder })),
      {
        subject: 'TokenRoot.deployWallet',
        sizes: 'a new wallet',
        holdings: () => [accountFacts(stage, walletOf(stage, root, stranger))],
        runs: [
          {
            send: toRoot('deployWallet', {
              answerId: 1n,
              walletOwner: stranger,
              deployWalletValue: COIN / 10n,
            }),
          },
        ],
      },
    ],
    covers: [
      'TokenRoot.acceptBurn',
      'TokenWallet.acceptMint',
      'TokenWallet.acceptTransfer',
      'TokenWallet.burnByRoot',
      'TokenWallet.constructor',
    ],
  };
}
