import { toAddress, type Address } from '@junction/primitives';
import { parseNetworkConfig } from '@junction/protocol/network';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);

/** Network configuration of tests. Its coin is TYCHO. */
export const TEST_NETWORK = parseNetworkConfig({
  chainId: 31337,
  kind: 'testnet',
  name: 'Test network',
  shortName: 'Test',
  rpcUrl: '/rpc',
  coin: { symbol: 'TYCHO', name: 'Tycho', decimals: 9 },
  contracts: {
    dexRoot: at('a'),
    gasValues: at('b'),
    tokenFactory: at('c'),
    wrappedCoinRoot: at('f'),
    wrappedCoinVault: at('d'),
  },
  defaultPair: { left: at('f'), right: at('8') },
  usdToken: at('8'),
  tokenListUrl: '/api/tokens/v1/manifest.json',
});
