import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { encodeBody, type AbiInputs } from '@junction/tvm';
import { DEX_ROOT_ABI, DEX_ROOT_POOLS_ABI, dexOwner, type DexStage } from './dex-stage.ts';
import { getReturnedNano } from './earn/observe.ts';
import { deployPairWithLiquidity, type DeployedPair } from './pair-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { createStablePairDex, deployStablePairWithLiquidity } from './stable-pair-stage.ts';
import { toTestAddress, COIN, type Trace } from './stage.ts';

// DexRoot forwards messages of its owner to another contract with the attached coins. With too few coins an action
// phase would fail without a bounce, and the coins would stay in the contract. So a message is either executed
// completely, or rejected and returned with its coins.

const MILLI = COIN / 1000n;
/**
 * Attached values to test, nano: small steps in the range in which an operation's coins run out, and larger steps above
 * this range.
 */
const VALUES = [
  ...Array.from({ length: 60 }, (_, step) => BigInt(step + 1) * 5n * MILLI),
  ...Array.from({ length: 14 }, (_, step) => (300n + BigInt(step + 1) * 50n) * MILLI),
];
/** Nano. Maximum that a rejected message may cost in gas. */
const MAX_GAS_OF_REJECTION = 120n * MILLI;
const ROUTINE_VALUE = COIN;
const AMOUNT = 10n ** 15n;
const beneficiary = toTestAddress('b');

let dex: DexStage;
let pair: DeployedPair;
beforeAll(async () => {
  dex = await createStablePairDex();
  const tokens: Address[] = [];
  for (const symbol of ['AAA', 'BBB']) tokens.push(await dex.createToken(symbol, 9n, 10n ** 24n));
  const [a, b] = tokens;
  if (a === undefined || b === undefined) throw new Error('no tokens');
  await dex.deployAccount(dexOwner);
  pair = await deployPairWithLiquidity(dex, a, b, [AMOUNT, AMOUNT]);
  await deployStablePairWithLiquidity(dex, a, b, [AMOUNT, AMOUNT]);
});
revertChainAfterEachTest(() => dex.stage.chain);

const feeParams = (roots: readonly Address[]): AbiInputs => {
  const threshold = roots.map((root) => [root, AMOUNT] as const);
  return {
    denominator: 1_000_000n,
    pool_numerator: 1_000n,
    beneficiary_numerator: 1_000n,
    referrer_numerator: 1_000n,
    beneficiary,
    threshold,
    referrer_threshold: threshold,
  };
};

const amplification = (): AbiInputs => ({
  _roots: [...pair.roots],
  _A: { value: 220n, precision: 1n },
  _remainingGasTo: dexOwner,
});
const buildFeeInputs = (): AbiInputs => ({
  _roots: [...pair.roots],
  _params: feeParams(pair.roots),
  _remainingGasTo: dexOwner,
});
const forPoolOfType = (method: string, poolType: bigint, inputs: AbiInputs): AbiInputs => ({
  poolType,
  order: encodeBody(DEX_ROOT_ABI, method, inputs),
});

/**
 * Name of the message, target or setting for the test title, function that returns the inputs, and whether the
 * recipient accepts the message.
 */
const MESSAGES: readonly (readonly [string, string, () => AbiInputs, boolean])[] = [
  ['setPairFeeParams', 'a pair', buildFeeInputs, true],
  [
    'orderForPoolOfType',
    'fees of a stable pair',
    () => forPoolOfType('setPairFeeParams', 2n, buildFeeInputs()),
    true,
  ],
  ['setPairAmplificationCoefficient', 'a stable pair', amplification, true],
  [
    'setPoolActive',
    'a pair',
    () => ({ _param: { tokenRoots: [...pair.roots], newActive: false }, _remainingGasTo: dexOwner }),
    true,
  ],
  [
    'setWeverInDexTokenVault',
    'a vault',
    () => ({ _dexTokenVault: dex.vaultOf(pair.roots[0]), _remainingGasTo: dexOwner }),
    true,
  ],
  ['setWeverInDexPool', 'a pair', () => ({ _dexPool: pair.address, _remainingGasTo: dexOwner }), true],
  [
    'setOracleOptions',
    'a pair',
    () => ({
      _leftRoot: pair.roots[0],
      _rightRoot: pair.roots[1],
      _options: {
        minInterval: 15n,
        minRateDeltaNumerator: 1n,
        minRateDeltaDenominator: 100n,
        cardinality: 10n,
      },
      _remainingGasTo: dexOwner,
    }),
    false,
  ],
  [
    'removeLastNPoints',
    'a pair',
    () => ({ _leftRoot: pair.roots[0], _rightRoot: pair.roots[1], _count: 1n, _remainingGasTo: dexOwner }),
    false,
  ],
  ['resetTargetGas', 'a vault', () => ({ target: dex.vaultOf(pair.roots[0]), receiver: dexOwner }), true],
  ['upgradePool', 'a pair', () => ({ roots: [...pair.roots], pool_type: 1n, send_gas_to: dexOwner }), false],
  [
    'upgradePair',
    'a pair',
    () => ({ left_root: pair.roots[0], right_root: pair.roots[1], pool_type: 1n, send_gas_to: dexOwner }),
    false,
  ],
  ['upgradeTokenVault', 'a vault', () => ({ _tokenRoot: pair.roots[0], _remainingGasTo: dexOwner }), true],
  ['forceUpgradeAccount', 'an account', () => ({ account_owner: dexOwner, send_gas_to: dexOwner }), true],
];

describe.each(MESSAGES)('%s of %s', (method, _, inputsOf, isAccepted) => {
  const send = (value: bigint): Promise<Trace> => {
    const abi = method === 'orderForPoolOfType' ? DEX_ROOT_POOLS_ABI : DEX_ROOT_ABI;
    return dex.call(dexOwner, dex.root, abi, method, inputsOf(), value);
  };

  it('is executed or returns its coins, at every value', async () => {
    const { chain } = dex.stage;
    const outcomes: string[] = [];
    for (const value of VALUES) {
      const at = chain.snapshot();
      const trace = await send(value);
      for (const { transaction } of trace.steps)
        expect(transaction.resultCode ?? 0, `actions at ${value}`).toBe(0);
      const isRejected = trace.exitCode !== 0;
      if (isRejected)
        expect(getReturnedNano(trace, dexOwner), `${value}`).toBeGreaterThan(value - MAX_GAS_OF_REJECTION);
      else if (isAccepted) expect(trace.isClean, `${value}`).toBe(true);
      outcomes.push(isRejected ? 'rejected' : 'executed');
      chain.revert(at);
    }
    expect(outcomes).toEqual(outcomes.toSorted().toReversed());
    expect(new Set(outcomes).size).toBe(2);
    expect((await send(ROUTINE_VALUE)).exitCode).toBe(0);
  });
});
