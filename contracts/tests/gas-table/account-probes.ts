import type { Address } from '@junction/primitives';
import { MESSAGE_FLOW_GAS } from '@junction/protocol';
import type { AbiInputs } from '@junction/tvm';
import { DEX_ACCOUNT_ABI, DEX_ACCOUNT_POOLS_ABI, dexOwner } from '../dex-stage.ts';
import { bob } from '../pair-world.ts';
import { ALL_ZERO_ADDRESS, type Trace } from '../stage.ts';
import { sendTokenTransfer } from '../token-stage.ts';
import { computeGasAmountNano, createBalanceReader, type GasProbe } from './probe.ts';
import { generateImbalancedPoolGasRuns, type StableBench } from './stable-probes.ts';

// Measures operations of exchange accounts: with pools at the extremes of their curve, and with few and many
// registered tokens.

const ONE_TOKEN = 10n ** 18n;
/** Base units that a probe spends from the account. The account's balance is larger. */
const AMOUNT = 10n ** 9n;
/**
 * Required value in the public gas table, nano. The app has no such constant, because it trades with pools directly.
 */
const EXCHANGE_ASKED = 710_100_000n;

/** Deposits the tokens that the probes spend from the owner's account. */
export async function fundExchangeAccount({ dex, pools }: StableBench): Promise<void> {
  const [pool] = pools;
  if (!pool) throw new Error('a bench has pools');
  for (const root of pool.roots) await dex.depositTokens(dexOwner, root, 10n ** 26n);
  await dex.depositTokens(dexOwner, pool.lpRoot, 10n ** 12n);
}

export function createAccountGasProbes(bench: StableBench): GasProbe[] {
  const { dex, count, pools, chain, payer } = bench;
  const [pool] = pools;
  const [sold = ALL_ZERO_ADDRESS, bought = ALL_ZERO_ADDRESS] = chain;
  if (!pool) throw new Error('a bench has pools');
  const account = dex.accountOf(payer);
  const own = { _callId: 5n, _remainingGasTo: payer };
  const call = (method: string, inputs: AbiInputs, value: bigint): Promise<Trace> =>
    dex.call(payer, account, DEX_ACCOUNT_ABI, method, { ...own, ...inputs }, value);
  const inAccount = (roots: readonly Address[]) => () => roots.map((root) => dex.accountBalance(payer, root));
  const amounts = [12_345n, 100n * ONE_TOKEN];
  const lpAmounts = [10n ** 6n, 10n ** 9n];
  const probe = (
    kind: string,
    asked: bigint,
    roots: readonly Address[],
    spent: readonly bigint[],
    send: (amount: bigint, value: bigint) => Promise<Trace>,
    more = '',
  ): GasProbe => ({
    kind,
    size: `${count} tokens${more}`,
    asked,
    readState: inAccount(roots),
    runs: [...generateImbalancedPoolGasRuns(bench, [pool], spent, send)],
  });
  const exchange = (amount: bigint, value: bigint): Promise<Trace> => {
    const pair = { operation: { amount, root: sold }, expected: { amount: 1n, root: bought } };
    const roots = [...pool.roots];
    if (count > 2)
      return call(
        'exchangeV2',
        { _operation: pair.operation, _expected: pair.expected, _roots: roots },
        value,
      );
    const inputs = { callId: 5n, poolType: 3n, ...pair, roots, remainingGasTo: payer };
    return dex.call(payer, account, DEX_ACCOUNT_POOLS_ABI, 'exchangeInPoolOfType', inputs, value);
  };
  const deposit =
    (spread: boolean, referrer: Address) =>
    (amount: bigint, value: bigint): Promise<Trace> =>
      call(
        'depositLiquidityV2',
        {
          _operations: pool.roots.map((root, index) => ({
            root,
            amount: spread ? amount * BigInt(index + 1) : root === sold ? amount : 0n,
          })),
          _expected: { amount: 1n, root: pool.lpRoot },
          _autoChange: true,
          _referrer: referrer,
        },
        value,
      );
  const leave = (amount: bigint, value: bigint): Promise<Trace> =>
    call(
      'withdrawLiquidityV2',
      {
        _operation: { amount, root: pool.lpRoot },
        _expected: pool.roots.map((root) => ({ amount: 0n, root })),
      },
      value,
    );
  const leaveInOne = (amount: bigint, value: bigint): Promise<Trace> =>
    call(
      'withdrawLiquidityOneCoin',
      {
        _roots: [...pool.roots],
        _operation: { amount, root: pool.lpRoot },
        _expected: { amount: 1n, root: bought },
      },
      value,
    );
  const depositAsked = (hasReferrer: boolean): bigint =>
    computeGasAmountNano(MESSAGE_FLOW_GAS.accountDeposit({ tokens: count, hasReferrer }));
  // Probes a deposit of a single token and a deposit of all tokens.
  const deposited = (hasReferrer: boolean): GasProbe => {
    const [one, all] = [false, true].map((spread) =>
      probe(
        'deposit of an account',
        depositAsked(hasReferrer),
        // The LP tokens go to a wallet outside the account, so the probe observes the tokens that leave the account.
        pool.roots,
        amounts,
        deposit(spread, hasReferrer ? bob : ALL_ZERO_ADDRESS),
        hasReferrer ? ', referred' : '',
      ),
    );
    if (!one || !all) throw new Error('two ways to give');
    return { ...all, runs: [...one.runs, ...all.runs] };
  };
  return [
    probe('exchange of an account', EXCHANGE_ASKED, [sold, bought], amounts, exchange),
    deposited(false),
    deposited(true),
    probe(
      'withdrawal of an account',
      computeGasAmountNano(MESSAGE_FLOW_GAS.accountWithdrawLiquidity(count)),
      pool.roots,
      lpAmounts,
      leave,
    ),
    ...(count === 2
      ? []
      : [
          probe(
            'withdrawal of one token of an account',
            computeGasAmountNano(MESSAGE_FLOW_GAS.accountWithdrawLiquidity(1)),
            [bought],
            lpAmounts,
            leaveInOne,
          ),
        ]),
  ];
}

/**
 * Returns probes of operations on a single token of an exchange account. The reported `size` is the number of tokens
 * that the account knows, because lookups in a larger dictionary cost more gas.
 */
export function createTokenCountProbes(bench: StableBench): GasProbe[] {
  const { dex, chain, payer } = bench;
  const account = dex.accountOf(payer);
  const known = (bench.stage.get(account, DEX_ACCOUNT_ABI, 'getWallets')['value0'] as readonly unknown[])
    .length;
  const [token = ALL_ZERO_ADDRESS] = chain;
  const size = `${known} known tokens`;
  const readState = createBalanceReader(bench, [token]);
  const inputs = { call_id: 5n, amount: AMOUNT, token_root: token, send_gas_to: payer };
  const call = (method: string, more: AbiInputs) => (value: bigint) =>
    dex.call(payer, account, DEX_ACCOUNT_ABI, method, { ...inputs, ...more }, value);
  const deploy = 100_000_000n;
  return [
    {
      kind: 'tokens into an account',
      size,
      asked: computeGasAmountNano(MESSAGE_FLOW_GAS.depositToAccount()),
      readState: () => [dex.accountBalance(payer, token)],
      runs: [
        {
          send: (value) =>
            sendTokenTransfer(bench.stage, token, payer, {
              amount: AMOUNT,
              to: account,
              notify: true,
              value,
            }),
        },
      ],
    },
    {
      kind: 'tokens out of an account',
      size,
      asked: computeGasAmountNano(MESSAGE_FLOW_GAS.accountWithdraw(deploy)),
      readState,
      runs: [{ send: call('withdraw', { recipient_address: payer, deploy_wallet_grams: deploy }) }],
    },
  ];
}
