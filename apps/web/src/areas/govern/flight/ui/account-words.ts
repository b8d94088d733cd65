import type { AccountName } from '@junction/protocol/flight/words';

export const accountWords = {
  daoRoot: 'flight.account.daoRoot',
  voteEscrow: 'flight.account.voteEscrow',
  gaugeFactory: 'flight.account.gaugeFactory',
  governanceToken: 'flight.account.governanceToken',
  dexRoot: 'flight.account.dexRoot',
} as const satisfies Record<AccountName, string>;
