// Quotes a swap: node --import tsx packages/sdk/examples/quote.ts ORIGIN FROM TO AMOUNT (base units)
import { createClient, ratio, toAddress, units, usd, type Client } from '../src/index.ts';

const HALF_A_PERCENT = ratio(5_000_000_000_000_000n);

/** Quote of a swap. Amounts are base units. */
interface Quote {
  readonly received: bigint;
  /** Minimum amount that the user receives if no hop reverts. */
  readonly minimum: bigint;
  readonly pools: readonly string[];
}

/**
 * Quotes a single path.
 *
 * @throws ApiRequestError whose `answer.code` is `NO_ROUTE` if no pools connect the tokens
 */
export async function fetchQuote(client: Client, from: string, to: string, amount: bigint): Promise<Quote> {
  const { steps } = await client.crossSwapRoute({
    body: {
      from: toAddress(from),
      to: toAddress(to),
      amount: units(amount),
      direction: 'exactIn',
      maxHops: 3,
      minTvl: usd(0n),
      slippage: HALF_A_PERCENT,
      through: [],
    },
  });
  const last = steps.at(-1);
  if (!last) throw new Error('the route has no steps');
  return { received: last.received, minimum: last.minimum, pools: steps.map(({ pool }) => pool) };
}

const [origin, from = '', to = '', amount = ''] = process.argv.slice(2);
if (import.meta.url === `file://${process.argv[1]}` && origin !== undefined)
  console.log(await fetchQuote(createClient({ origin }), from, to, BigInt(amount)));
