import { nano, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { decideIsGauge, buildPayment } from './payment.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [ME, WALLET, ESCROW, ROOT, GAUGE] = [
  address('1'),
  address('2'),
  address('3'),
  address('4'),
  address('5'),
] as const;
const input = {
  signer: { account: ME, networkId: 7 },
  tokenWallet: WALLET,
  voteEscrow: ESCROW,
  governance: { root: ROOT, symbol: 'JCT', decimals: 9 },
  gas: nano(3n),
};

describe('the payment for a candidate', () => {
  it("transfers from the signer's wallet to the escrow and names the gauge", () => {
    expect(buildPayment({ gauge: GAUGE, price: 100n }, input)).toMatchObject({
      gauge: GAUGE,
      price: 100n,
      voteEscrow: ESCROW,
      tokenWallet: WALLET,
      message: {
        receiver: { address: WALLET },
        first: { role: 'vote-escrow', address: ESCROW },
        leaves: [{ root: ROOT, symbol: 'JCT', decimals: 9, units: '100' }],
        sum: 3n,
        details: { gauge: GAUGE },
      },
    });
  });
  it.each(['signer', 'tokenWallet', 'voteEscrow'] as const)(
    'is undefined while the %s is unknown',
    (name) => {
      expect(buildPayment({ gauge: GAUGE, price: 100n }, { ...input, [name]: undefined })).toBeUndefined();
    },
  );
  it('is undefined without gauge and price', () => {
    expect(buildPayment({ gauge: undefined, price: 100n }, input)).toBeUndefined();
    expect(buildPayment({ gauge: GAUGE, price: undefined }, input)).toBeUndefined();
  });
});

describe('an entered address', () => {
  it('is a gauge if the factory says so, whatever a server lists', () => {
    expect(decideIsGauge('factory', false, true)).toBe(true);
    expect(decideIsGauge('unknown-factory', true, false)).toBe(false);
    expect(decideIsGauge(undefined, true, false)).toBeUndefined();
  });
  it('follows the server if the factory is unavailable, and is unknown without either', () => {
    expect(decideIsGauge('unproven', true, false)).toBe(true);
    expect(decideIsGauge('unproven', undefined, false)).toBeUndefined();
    expect(decideIsGauge('unproven', true, true)).toBe(false);
  });
});
