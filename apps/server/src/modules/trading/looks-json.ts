import { usd } from '@junction/primitives';
import type { PriceLooks } from '@junction/market-data';

/** Looks at a price as the text column that keeps them. */
export function writeLooks(looks: PriceLooks): string {
  return JSON.stringify(
    looks.map((look) => look && [look.price.toString(), look.support?.toString() ?? null, look.isThin]),
  );
}

/** Reads what `writeLooks` wrote. */
export function readLooks(text: string): PriceLooks {
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
