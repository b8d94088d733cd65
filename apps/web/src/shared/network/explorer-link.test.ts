import { afterEach, expect, it } from 'vitest';
import { getAccountLink, getTransactionLink } from './explorer-link.ts';
import { setNetwork } from './network.ts';
import { TEST_NETWORK } from './test-network.ts';

const explorer = {
  title: 'Explorer',
  baseUrl: 'https://explorer.example/',
  accountsSubPath: 'accounts',
  transactionsSubPath: 'transactions',
};

afterEach(() => setNetwork(TEST_NETWORK));

it('links accounts and transactions if the network has an explorer', () => {
  setNetwork({ ...TEST_NETWORK, explorer });
  expect(getAccountLink('0:12')).toBe('https://explorer.example/accounts/0:12');
  expect(getTransactionLink('ab')).toBe('https://explorer.example/transactions/ab');
});

it('has no links without one', () => {
  setNetwork(TEST_NETWORK);
  expect([getAccountLink('0:12'), getTransactionLink('ab')]).toEqual([undefined, undefined]);
});
