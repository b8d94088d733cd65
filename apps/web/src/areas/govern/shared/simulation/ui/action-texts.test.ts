import { nano, toAddress, type Address } from '@junction/primitives';
import type { ProposalActionDescription } from '@junction/protocol/simulation/describe';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { NodeReadError } from '../../../../../shared/chain-reading/node-read-failed.ts';
import { setNetwork } from '../../../../../shared/network/network.ts';
import { TEST_NETWORK } from '../../../../../shared/network/test-network.ts';
import type { ChainReader } from '../../../../../shared/wallet-reading/wallet-reading.ts';
import type { Translate } from '../../../../../shared/i18n/use-translations.ts';
import { actionTokensQuery, tokenDecimalsQuery } from '../queries/action-tokens-query.ts';
import {
  omitTokensWithWrongDecimals,
  describeActionInSentence,
  formatKnownTokenAmount,
  type ProposalActionFormat,
} from './action-texts.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [dao, escrow, governance, wallet, token, attacker] = [
  at('1'),
  at('2'),
  at('3'),
  at('4'),
  at('5'),
  at('6'),
];

/** Describes an action, with spaces instead of no-break spaces. */
const describeAction = (action: ProposalActionDescription, how: ProposalActionFormat): string =>
  describeActionInSentence(action, how).replaceAll(/\s/g, ' ');

beforeAll(() =>
  setNetwork({
    ...TEST_NETWORK,
    earn: {
      voteEscrow: escrow,
      gaugeFactory: at('9'),
      governanceToken: governance,
      daoRoot: dao,
      farmFabric: null,
    },
  }),
);

const icons = new Map([
  [token, { symbol: 'USDT', decimals: 6 }],
  [governance, { symbol: 'GOV', decimals: 9 }],
]);
const format = (tokens: ProposalActionFormat['tokens'] = new Map()): ProposalActionFormat => ({
  t: ((id: string, values: object) => `${id} ${Object.values(values).join(' | ')}`) as Translate,
  tokenFormatOf: (root) => icons.get(root as Address),
  ve: { symbol: 'veGOV', decimals: 9 },
  tokens,
});
const description = (input: Partial<ProposalActionDescription>): ProposalActionDescription => ({
  target: wallet,
  name: undefined,
  value: nano(1n),
  kind: 'call',
  contract: 'TokenWallet',
  method: 'transfer',
  functionId: 1,
  inputs: { amount: 2_500_000n, recipient: attacker },
  dangers: [],
  payload: '',
  ...input,
});

describe('amounts of actions', () => {
  it("are in the token of the DAO's wallet", () => {
    expect(describeAction(description({}), format(new Map([[wallet, token]])))).toBe(
      'flight.says.transfers 2.50 USDT | 0:6666...6666',
    );
  });
  it('are labelled as base units if token or decimals are unknown', () => {
    expect(describeAction(description({}), format())).toContain('flight.units.unknown 2 500 000');
    expect(describeAction(description({}), format(new Map([[wallet, at('7')]])))).toContain(
      'flight.units.of 2 500 000 | 0:7777...7777',
    );
  });
  it('include the address of a token not on the list', () => {
    const fake = at('7');
    const own = format();
    const how = { ...own, tokenFormatOf: () => ({ symbol: 'USDT', decimals: 6, listed: false }) };
    expect(formatKnownTokenAmount(2_500_000n, fake, how).replaceAll(/\s/g, ' ')).toBe(
      '2.50 USDT (0:7777...7777)',
    );
  });
  it("are in base units if the listed decimals differ from the token's", () => {
    const own = format(new Map([[wallet, token]]));
    const lied = {
      ...own,
      tokenFormatOf: omitTokensWithWrongDecimals(own.tokenFormatOf, new Map([[token, 9]])),
    };
    expect(describeAction(description({}), lied)).toContain('flight.units.of 2 500 000');
    const right = {
      ...own,
      tokenFormatOf: omitTokensWithWrongDecimals(own.tokenFormatOf, new Map([[token, 6]])),
    };
    expect(describeAction(description({}), right)).toContain('2.50 USDT');
  });
  it('of a mint are in the minted token, and of the escrow in the governance token', () => {
    const mint = description({ contract: 'TokenRoot', method: 'mint', target: token });
    expect(describeAction(mint, format())).toContain('2.50 USDT');
    const inputs = { amount: 3_000_000_000n, receiver: attacker };
    const pay = description({
      contract: 'VoteEscrow',
      method: 'withdrawTreasuryTokens',
      name: 'voteEscrow',
      target: escrow,
      inputs,
    });
    expect(describeAction(pay, format())).toContain('3.00 GOV');
    // If the same call is sent to another account, the token is unknown.
    expect(describeAction({ ...pay, name: undefined, target: attacker }, format())).toContain(
      'flight.units.unknown',
    );
  });
});

describe('tokens of the wallets that actions call', () => {
  const asking = (answers: Readonly<Record<string, string | Error>>): ChainReader => ({
    getState: () => ({ networkId: 31337 }),
    getCoinBalance: () => Promise.resolve(nano(0n)),
    runGetter: (to, { method }) => {
      const answer = answers[`${method} ${to}`];
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(answer === undefined ? undefined : { value0: answer });
    },
  });
  const read = (reader: ChainReader, ...actions: readonly ProposalActionDescription[]) =>
    new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
      actionTokensQuery(reader, actions),
    );

  it("are accepted if the root derives the wallet's address for the DAO", async () => {
    const reader = asking({ [`root ${wallet}`]: token, [`walletOf ${token}`]: wallet });
    expect(await read(reader, description({}), description({ contract: 'Gauge', target: attacker }))).toEqual(
      new Map([[wallet, token]]),
    );
  });
  it('are unknown if only the contract itself claims them, or rejects the call', async () => {
    const lyingToken = asking({ [`root ${wallet}`]: token, [`walletOf ${token}`]: attacker });
    expect(await read(lyingToken, description({}))).toEqual(new Map());
    const mute = asking({
      [`root ${wallet}`]: token,
      [`walletOf ${token}`]: wallet,
      [`root ${attacker}`]: new NodeReadError('CONTRACT_REFUSES'),
    });
    expect(await read(mute, description({}), description({ target: attacker }))).toEqual(
      new Map([[wallet, token]]),
    );
  });
  it('report their own decimals', async () => {
    const reader = asking({
      [`decimals ${token}`]: '6',
      [`decimals ${attacker}`]: new NodeReadError('CONTRACT_REFUSES'),
    });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    expect(await client.fetchQuery(tokenDecimalsQuery(reader, [token, attacker, token]))).toEqual(
      new Map([[token, 6]]),
    );
  });
  it('are unread while the node does not respond', async () => {
    const silent = asking({ [`root ${wallet}`]: new NodeReadError('JRPC_UNREACHABLE') });
    await expect(read(silent, description({}))).rejects.toThrow(NodeReadError);
  });
});
