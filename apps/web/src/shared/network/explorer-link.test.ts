import { afterEach, expect, it } from 'vitest';
import { accountLink, transactionLink } from './explorer-link.ts';
import { giveNetwork } from './network.ts';
import { TEST_NETWORK } from './test-network.ts';

const explorer = {
  title: 'Explorer',
  baseUrl: 'https://explorer.example/',
  accountsSubPath: 'accounts',
  transactionsSubPath: 'transactions',
};

afterEach(() => giveNetwork(TEST_NETWORK));

it('links accounts and transactions if the network has an explorer', () => {
  giveNetwork({ ...TEST_NETWORK, explorer });
  expect(accountLink('0:12')).toBe('https://explorer.example/accounts/0:12');
  expect(transactionLink('ab')).toBe('https://explorer.example/transactions/ab');
});

it('has no links without one', () => {
  giveNetwork(TEST_NETWORK);
  expect([accountLink('0:12'), transactionLink('ab')]).toEqual([undefined, undefined]);
});
