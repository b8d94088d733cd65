import { ZERO_ADDRESS, parseAddress, type Address } from '@junction/primitives';
import * as z from 'zod/mini';

/** A network is a config file: the app code knows no address. Written by genesis for the devnet, by hand for public networks. */

const address = z.pipe(
  z.string(),
  z.transform((text, context): Address => {
    const parsed = parseAddress(text);
    if (parsed !== undefined && parsed !== ZERO_ADDRESS) return parsed;
    const message =
      parsed === undefined ? 'not a workchain-0 address' : 'the zero address; fill in the real one';
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  }),
);

const explorerSchema = z.object({
  title: z.string(),
  /** Full base, "https://explorer.example". */
  baseUrl: z.url({ protocol: /^https?$/ }),
  accountsSubPath: z._default(z.string(), 'accounts'),
  transactionsSubPath: z._default(z.string(), 'transactions'),
  tokensSubPath: z.optional(z.string()),
});

/** A network: everything the app knows of one. Addresses are made canonical. */
export const networkConfigSchema = z.object({
  /** Also the global id that signatures are bound to. */
  chainId: z.int().check(z.minimum(1), z.maximum(0x7fffffff)),
  kind: z.enum(['devnet', 'testnet', 'mainnet']),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  shortName: z.string().check(z.minLength(1), z.maxLength(20)),
  /** Absolute, or a path below the page's own origin ("/rpc"). */
  rpcUrl: z.string().check(z.minLength(1)),
  /** Further nodes of the same chain, for server and page to ask when that one does not answer. */
  rpcUrls: z._default(z.array(z.string().check(z.minLength(1))), []),
  /** Server-sent events of the chain; left out where a node has none. */
  streamUrl: z.optional(z.string()),
  explorer: z.optional(explorerSchema),
  coin: z.object({
    symbol: z.string(),
    name: z.string(),
    decimals: z.int().check(z.minimum(0), z.maximum(18)),
  }),
  contracts: z.object({
    dexRoot: address,
    gasValues: address,
    tokenFactory: address,
    wrappedCoinRoot: address,
    wrappedCoinVault: address,
  }),
  /** The pair shown when the address names none. */
  defaultPair: z.object({ left: address, right: address }),
  /** The token that prices everything; worth one dollar by definition. */
  usdToken: address,
  /** Further stable coins that may anchor prices. */
  stableTokens: z._default(z.array(address), []),
  tokenListUrl: z.string().check(z.minLength(1)),
  minPoolTvl: z._default(z.string().check(z.regex(/^\d+(\.\d+)?$/)), '50000'),
  /** Roots that are always tagged [SCAM]. */
  scamRoots: z._default(z.array(address), []),
  /** A symbol with one of these words, in any case, is tagged [SCAM] too. */
  scamWords: z._default(
    z.array(
      z.pipe(
        z.string().check(z.minLength(3)),
        z.transform((word) => word.toLowerCase()),
      ),
    ),
    [],
  ),
  /** Oldest extension version accepted, by reverse domain name. */
  minWalletVersions: z._default(z.record(z.string(), z.string()), {}),
  /** What the contracts of this network can do beyond the public interface. */
  features: z._default(
    z.object({
      /** Token vaults take a route and hand its branches to several first pools. */
      sourceSplits: z._default(z.boolean(), false),
      /** No key owns a gauge: whose factory made it follows from its address, and a page checks it before it sends anything. */
      gaugeOrigins: z._default(z.boolean(), false),
    }),
    { sourceSplits: false, gaugeOrigins: false },
  ),
  /** The limit orders of this network; null where it has none. */
  limitOrders: z._default(z.nullable(z.object({ factory: address })), null),
  /** Vote escrow, gauges and older farms; null where the network has none. */
  earn: z._default(
    z.nullable(
      z.object({
        voteEscrow: address,
        gaugeFactory: address,
        /** The token that is locked for votes, and that gauges pay by vote. */
        governanceToken: address,
        /** The older farms. */
        farmFabric: z._default(z.nullable(address), null),
        /** Proposals; null where the network is governed otherwise. */
        daoRoot: z._default(z.nullable(address), null),
        /** Chain time from which on the older farms only pay out what they owe; the page's banner. Seconds. */
        farmsMigratedAt: z.optional(z.int().check(z.minimum(1))),
      }),
    ),
    null,
  ),
  /** First block time worth indexing, seconds. */
  since: z._default(z.int(), 0),
});

/** A network as its file describes it, checked. */
export type NetworkConfig = z.infer<typeof networkConfigSchema>;

/** Parses untrusted configuration; throws with the field named when it does not fit. */
export function parseNetworkConfig(json: unknown): NetworkConfig {
  const parsed = networkConfigSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new TypeError(`network configuration: ${z.prettifyError(parsed.error)}`);
}
