import {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  encodeWithdrawPayload,
} from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { dexOwner } from '../../dex-stage.ts';
import { createBalanceReader } from '../../gas-table/probe.ts';
import { deployPairWithLiquidity } from '../../pair-stage.ts';
import { bob, unwrapPayloadResult, buildPayloadV2Options } from '../../pair-world.ts';
import { buildPairRouteStep } from '../../route-view.ts';
import {
  createStablePairDex,
  deployStablePairWithLiquidity,
  putStablePair,
  STABLE_PAIR_ABI,
} from '../../stable-pair-stage.ts';
import { ALL_ZERO_ADDRESS, type Trace } from '../../stage.ts';
import { sendTokenTransfer } from '../../token-stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe, ResourceBoundProbeRun } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';

// Measures a stable pair at maximum imbalance with the minimum amplification, beneficiary fees due in both tokens, a
// referrer, and a route that continues in eight branches.

const ONE_TOKEN = 10n ** 18n;
const RICH = 10n ** 24n;
const AMOUNT = 100n * ONE_TOKEN;
const LP_AMOUNT = 10n ** 9n;
const BRANCHES = 8;
const SIZES = 'fees due in both tokens, referred';

export async function createStablePairBoundScenario(): Promise<ResourceBoundScenario> {
  const dex = await createStablePairDex();
  const { stage } = dex;
  const tokens: Address[] = [];
  for (const symbol of ['AAA', 'BBB', 'CCC']) tokens.push(await dex.createToken(symbol, 18n, 10n ** 36n));
  const [a = ALL_ZERO_ADDRESS, b = ALL_ZERO_ADDRESS, c = ALL_ZERO_ADDRESS] = tokens;
  await dex.deployAccount(dexOwner);
  await dex.deployAccount(bob);
  const pair = await deployStablePairWithLiquidity(dex, a, b, [RICH, RICH]);
  const before = await deployPairWithLiquidity(dex, a, c, [RICH, RICH]);
  const after = await deployPairWithLiquidity(dex, b, c, [RICH, RICH]);
  const rates = { denominator: 1_000_000n, pool_numerator: 0n, beneficiary_numerator: 1n };
  const shares = { ...rates, referrer_numerator: 1n, beneficiary: bob, threshold: [] };
  await dex.adminOf(pair.address, 'setPairFeeParams', {
    _roots: [...pair.roots],
    _params: { ...shares, referrer_threshold: [] },
    _remainingGasTo: dexOwner,
  });
  const states = (send: (value: bigint) => Promise<Trace>): ResourceBoundProbeRun[] =>
    [true, false].map((isFirstPlenty) => ({
      prepare: () => {
        const [plenty, scarce] = [ONE_TOKEN * 10n ** 5n, (ONE_TOKEN * 11n) / 10n];
        const numbers = {
          reserves: isFirstPlenty ? [plenty, scarce] : [scarce, plenty],
          lpSupply: 10n ** 15n,
          decimals: [18, 18],
          amplification: { value: 2n, precision: 1n },
          fee: { denominator: 1_000_000n, pool: 0n, beneficiary: 1n, referrer: 1n },
        };
        putStablePair(stage, pair.address, numbers, [ONE_TOKEN, ONE_TOKEN]);
      },
      send,
    }));
  const bench = { stage, payer: dexOwner };
  const readState = createBalanceReader(bench, [a, b, c, pair.lpRoot]);
  const options = { ...buildPayloadV2Options({ referrer: bob }), expected: 1n };
  const probe = (
    subject: string,
    kind: string,
    token: Address,
    to: Address,
    payload: string,
    amount = AMOUNT,
  ): ResourceBoundProbe => ({
    subject,
    sizes: `${kind}, ${SIZES}`,
    readState,
    searchesCoins: !kind.includes('branches'),
    runs: states((value) =>
      sendTokenTransfer(stage, token, dexOwner, { amount, to, notify: true, value, payload }),
    ),
  });
  const ofPair = 'DexStablePair.onAcceptTokensTransfer';
  const branches = Array.from({ length: BRANCHES }, () => buildPairRouteStep(after, 1n));
  const routed = (next: ReturnType<typeof buildPairRouteStep>[]): string =>
    unwrapPayloadResult(encodeCrossExchangePayload({ ...options, outcoming: ALL_ZERO_ADDRESS, next }));
  return {
    stage,
    probes: [
      probe(ofPair, 'swap', a, pair.address, unwrapPayloadResult(encodeExchangePayload(options))),
      probe(ofPair, 'deposit', a, pair.address, unwrapPayloadResult(encodeDepositPayload(options))),
      probe(
        ofPair,
        'withdrawal',
        pair.lpRoot,
        pair.address,
        unwrapPayloadResult(encodeWithdrawPayload({ ...options, expected: [0n, 0n] })),
        LP_AMOUNT,
      ),
      probe(ofPair, `swap into ${BRANCHES} branches`, a, pair.address, routed(branches)),
      probe(
        'DexPair.onAcceptTokensTransfer',
        `route into ${BRANCHES} branches`,
        c,
        before.address,
        routed([buildPairRouteStep(pair, 1n, branches)]),
      ),
      {
        subject: 'DexStablePair.withdrawBeneficiaryFee',
        sizes: 'fees due in both tokens',
        readState: () => [computeAccountStateHash(stage, pair.address)],
        searchesCoins: false,
        runs: states((value) =>
          stage.send({
            from: bob,
            to: pair.address,
            value,
            abi: STABLE_PAIR_ABI,
            method: 'withdrawBeneficiaryFee',
            inputs: { send_gas_to: bob },
          }),
        ),
      },
    ],
    covers: ['DexStablePair.crossPoolExchange'],
  };
}
