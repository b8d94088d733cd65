import { usd } from '@junction/primitives';
import type { PriceSamples } from '@junction/market-data';

/** Looks at a price as the text column that keeps them. */
export function writePriceSamples(looks: PriceSamples): string {
  return JSON.stringify(
    looks.map((look) => look && [look.price.toString(), look.support?.toString() ?? null, look.isThin]),
  );
}

/** Reads what `writePriceSamples` wrote. */
export function readPriceSamples(text: string): PriceSamples {
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
