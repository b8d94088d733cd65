import { toAddress, type Address } from '@junction/primitives';
import { parseNetworkConfig } from '@junction/protocol/network';
import { CellHasher, CellWriter, serializeCellTree } from '@junction/tvm/cells';
import type { WalletConnection } from '@junction/wallet';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { setNetwork } from '../../../shared/network/network.ts';
import { gaugeFactoryOriginQuery } from './gauge-origin-query.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const FACTORY = at('f');
const code = (what: bigint) => new CellWriter().uint(what, 8).end();

function useNetwork(gaugeOrigins: boolean): void {
  const contracts = {
    dexRoot: at('d'),
    gasValues: at('d'),
    tokenFactory: at('d'),
    wrappedCoinRoot: at('d'),
    wrappedCoinVault: at('d'),
  };
  setNetwork(
    parseNetworkConfig({
      chainId: 31337,
      kind: 'devnet',
      name: 'Chain of the test',
      shortName: 'test',
      rpcUrl: '/rpc',
      coin: { symbol: 'C', name: 'Coin', decimals: 9 },
      contracts,
      defaultPair: { left: at('1'), right: at('2') },
      usdToken: at('2'),
      tokenListUrl: '/tokens',
      features: { gaugeOrigins },
      earn: { voteEscrow: at('e'), gaugeFactory: FACTORY, governanceToken: at('3') },
    }),
  );
}

/** Returns the address of the factory's second gauge, computed independently of the tested code. */
async function secondGauge(): Promise<Address> {
  const values = [
    new CellWriter().uint(0n, 256),
    new CellWriter().ref(code(1n)),
    new CellWriter().ref(code(2n)),
    new CellWriter().address(FACTORY),
    new CellWriter().uint(1n, 32),
    new CellWriter().uint(1n, 32),
    new CellWriter().uint(1n, 32),
  ].map((value, key) => ({ key: BigInt(key), value: value.end() }));
  const data = new CellWriter().dictionary(values, 64, (to, { value }) => to.append(value)).end();
  const state = new CellWriter().uint(6n, 5).ref(code(3n)).ref(data).end();
  const { hash } = await new CellHasher().sum(state);
  return toAddress(`0:${Buffer.from(hash).toString('hex')}`);
}

/** Builds a wallet whose node knows only the factory contract, or no contract at all if `isThere` is false. */
const wallet = (isThere = true): WalletConnection =>
  ({
    getState: () => ({ networkId: 31337 }),
    runGetter: (to: Address, { method }: { readonly method: string }) =>
      Promise.resolve(to === FACTORY && isThere ? ANSWERS[method] : undefined),
  }) as unknown as WalletConnection;

const ANSWERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  getDetails: {
    _gauges_count: '2',
    _owner: at('a'),
    _pending_owner: at('a'),
    _default_qube_vesting_period: '0',
    _default_qube_vesting_ratio: '0',
    _qube: at('3'),
    _voteEscrow: at('e'),
  },
  getCodes: {
    _factory_version: '1',
    _gauge_version: '1',
    _gauge_account_version: '1',
    _GaugeAccountCode: serializeCellTree(code(2n)),
    _GaugeCode: serializeCellTree(code(3n)),
    _PlatformCode: serializeCellTree(code(1n)),
  },
};

const ask = (connection: WalletConnection, gauge: Address) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
    gaugeFactoryOriginQuery(connection, gauge),
  );

describe('a gauge named by a server', () => {
  it("is verified with the network's factory through the wallet's node", async () => {
    useNetwork(true);
    const gauge = await secondGauge();
    expect(await ask(wallet(), gauge)).toBe('own');
    expect(await ask(wallet(), at('7'))).toBe('unknown-factory');
    expect(await ask(wallet(false), gauge)).toBe('unknown-factory');
  });
  it('is not verified on networks with other gauge addresses', async () => {
    useNetwork(false);
    expect(await ask(wallet(), at('7'))).toBe('unproven');
  });
});
