import { usd } from '@junction/primitives';
import type { PriceSamples } from '@junction/market-data';

/** Serializes price samples for their text column. */
export function serializePriceSamples(priceSamples: PriceSamples): string {
  return JSON.stringify(
    priceSamples.map(
      (look) => look && [look.price.toString(), look.support?.toString() ?? null, look.isThin],
    ),
  );
}

/** Parses text written by `serializePriceSamples`. */
export function parsePriceSamples(text: string): PriceSamples {
  return (JSON.parse(text) as ([string, string | null, boolean] | null)[]).map((look) => {
    if (!look) return undefined;
    const [price, support, isThin] = look;
    return {
      price: usd(BigInt(price)),
      support: support === null ? undefined : usd(BigInt(support)),
      isThin,
    };
  });
}
