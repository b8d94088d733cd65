import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import dexRootAbi from '@junction/contracts/abi/DexRoot.abi.json' with { type: 'json' };
import dexStablePoolAbi from '@junction/contracts/abi/DexStablePool.abi.json' with { type: 'json' };
import orderAbi from '@junction/contracts/abi/Order.abi.json' with { type: 'json' };
import orderRootAbi from '@junction/contracts/abi/OrderRoot.abi.json' with { type: 'json' };
import { MAX_UNITS, ZERO_ADDRESS, type Address } from '@junction/primitives';
import { encodeEventBody, createSeededRandom, type FixtureToken } from '@junction/testing';
import type { AbiInputs } from '@junction/tvm';
import { sanitizeText, type TokenReader } from '../follow/token-reader.ts';
import { ChainDataError } from '../index-error.ts';
import { randomMarket, type RandomMarket } from './random-market.ts';

/** Address in another workchain, which the chain accepts in messages. */
const OTHER_WORKCHAIN_ADDRESS = `-1:${'7'.repeat(64)}`;
const NAMES = [
  '',
  '\0\0',
  '🦄'.repeat(400),
  '\u{202e}gnp.exe',
  '\ud83d',
  "'; drop table tokens; --",
  '\\N\t\n',
];
const EXTREME_AMOUNTS = [0n, 1n, 10n ** 20n, MAX_UNITS];

interface HostileToken extends FixtureToken {
  /** Number of the attack from which on the token's metadata is readable. */
  readonly readableAt: number;
}

export interface HostileChain extends RandomMarket {
  readonly readToken: TokenReader;
  /** Performs one random attack. */
  readonly attack: () => void;
  /** Makes the metadata of all tokens readable, except those that are never readable. */
  readonly settle: () => void;
}

/** Creates a market with hostile accounts. Equal seeds give equal attacks. */
export function createHostileChain(seed: number): HostileChain {
  const recorded = randomMarket(seed, 10);
  const { chain, market, orders } = recorded;
  const random = createSeededRandom(seed + 99);
  const strange = new Map<Address, HostileToken>();
  let turn = 0;

  const token = (): FixtureToken => {
    const decimals = random.pick([0, 1, 9, 38, 39, 77, 255]);
    const name = random.pick(NAMES);
    const readableAt = decimals > 38 ? Infinity : random.pick([0, 0, turn + random.below(200), Infinity]);
    const made = { address: market.address(), symbol: name, name, decimals };
    strange.set(made.address, { ...made, readableAt });
    return made;
  };
  const anyToken = (): FixtureToken => random.pick([...market.tokens, ...strange.values()]);
  const anyAddress = (): Address =>
    random.pick([anyToken().address, market.address(), ZERO_ADDRESS, market.root, orders.factory]);
  const amount = (): bigint => random.pick(EXTREME_AMOUNTS) - BigInt(random.below(1));

  const say = (account: Address, ...events: readonly string[]): void => {
    chain.append([{ account, received: { from: market.address() }, events }]);
  };
  const announce = (tokens: readonly Address[], poolType: number): void => {
    chain.append([
      {
        account: market.root,
        received: { from: market.address() },
        events: [encodeEventBody(dexRootAbi, 'NewPoolCreated', { roots: tokens, poolType })],
      },
    ]);
  };
  const anyPool = (): Address => random.pick(market.pools).address;
  const exchange = (account: Address): string =>
    encodeEventBody(dexPairAbi, 'Exchange', {
      sender: random.pick([anyAddress(), OTHER_WORKCHAIN_ADDRESS]),
      recipient: random.pick([anyAddress(), OTHER_WORKCHAIN_ADDRESS]),
      spentTokenRoot: random.pick([anyAddress(), tokenOf(account)]),
      spentAmount: amount(),
      receiveTokenRoot: random.pick([anyAddress(), tokenOf(account), OTHER_WORKCHAIN_ADDRESS]),
      receiveAmount: amount(),
      fees: [
        {
          feeTokenRoot: anyAddress(),
          pool_fee: amount(),
          beneficiary_fee: amount(),
          beneficiary: random.pick([ZERO_ADDRESS, OTHER_WORKCHAIN_ADDRESS]),
        },
      ],
    });
  const tokenOf = (account: Address): Address =>
    random.pick(market.pools.find((pool) => pool.address === account)?.tokens ?? [ZERO_ADDRESS]);
  const sync = (length: number): string =>
    encodeEventBody(dexPairAbi, 'Sync', { reserves: Array.from({ length }, amount), lp_supply: amount() });
  const liquidity = (account: Address): string =>
    encodeEventBody(dexPairAbi, random.pick(['DepositLiquidity', 'WithdrawLiquidity']), {
      sender: random.pick([anyAddress(), OTHER_WORKCHAIN_ADDRESS]),
      owner: anyAddress(),
      tokens: [{ amount: amount(), root: random.pick([anyAddress(), tokenOf(account)]) }],
      lp: amount(),
    });
  const fee = (): AbiInputs => ({
    params: {
      denominator: random.pick([0n, 1n, 1_000_000n]),
      pool_numerator: random.pick([0n, 3_000n, MAX_UNITS]),
      beneficiary_numerator: random.pick([0n, 1n]),
      referrer_numerator: 0n,
      beneficiary: random.pick([ZERO_ADDRESS, OTHER_WORKCHAIN_ADDRESS]),
      threshold: [],
      referrer_threshold: [],
    },
  });
  const fill = (): AbiInputs => ({
    spentToken: anyAddress(),
    spentAmount: amount(),
    receiveToken: anyAddress(),
    receiveAmount: amount(),
    currentSpentTokenAmount: amount(),
    currentReceiveTokenAmount: amount(),
    fee: amount(),
    initiator: random.pick([anyAddress(), OTHER_WORKCHAIN_ADDRESS]),
  });

  const attacks: readonly (() => void)[] = [
    () => {
      const pool = market.createPool(token(), anyToken());
      if (random.below(2) === 0) market.deposit(pool, market.address(), [10n ** 12n, 10n ** 12n]);
    },
    () => announce(Array.from({ length: random.below(40) }, anyAddress), random.pick([0, 1, 2, 3, 255])),
    () => {
      const twice = anyToken().address;
      announce([twice, twice], 1);
    },
    () => {
      const account = anyPool();
      say(account, exchange(account), ...(random.below(2) === 0 ? [sync(2)] : []));
    },
    () => say(anyPool(), sync(random.pick([0, 1, 2, 3, 30]))),
    () => {
      const account = anyPool();
      say(account, liquidity(account), exchange(account), sync(2));
    },
    () => say(anyPool(), encodeEventBody(dexPairAbi, 'FeesParamsUpdated', fee())),
    () =>
      say(
        anyPool(),
        encodeEventBody(dexStablePoolAbi, 'AmplificationCoefficientUpdated', {
          A: { value: amount(), precision: random.pick([0n, 1n]) },
        }),
      ),
    () => market.receiveUnknown(random.pick(market.pools)),
    () => {
      const sold = token().address;
      const wanted = random.pick([anyToken().address, sold]);
      const order = orders.create({
        owner: market.address(),
        spentToken: sold,
        spent: amount(),
        receiveToken: wanted,
        expected: amount(),
      });
      if (random.below(3) > 0) orders.open(order);
    },
    () => {
      if (orders.orders.length > 0)
        say(random.pick(orders.orders).address, encodeEventBody(orderAbi, 'PartExchange', fill()));
    },
    () => {
      if (orders.orders.length > 0)
        say(
          random.pick(orders.orders).root,
          encodeEventBody(orderRootAbi, 'CreateOrder', {
            order: market.address(),
            owner: random.pick([anyAddress(), OTHER_WORKCHAIN_ADDRESS]),
            spentToken: anyAddress(),
            spentAmount: amount(),
            receiveToken: random.pick([anyAddress(), OTHER_WORKCHAIN_ADDRESS]),
            expectedAmount: amount(),
          }),
        );
    },
  ];

  return {
    ...recorded,
    attack: () => {
      turn += 1;
      chain.advance(random.pick([0, 1, 60, 4_000]));
      if (random.below(3) === 0) recorded.play();
      else random.pick(attacks)();
    },
    settle: () => {
      turn = Number.MAX_SAFE_INTEGER;
    },
    readToken: (address) => {
      const known = strange.get(address) ?? market.tokens.find((one) => one.address === address);
      if (!known) return Promise.reject(new ChainDataError('TOKEN_UNREADABLE', address, 'no such account'));
      const readableAt = strange.get(address)?.readableAt ?? 0;
      if (turn < readableAt)
        return Promise.reject(new ChainDataError('TOKEN_UNREADABLE', address, `${known.decimals} decimals`));
      const { symbol, name, decimals } = known;
      return Promise.resolve({ address, symbol: sanitizeText(symbol), name: sanitizeText(name), decimals });
    },
  };
}
