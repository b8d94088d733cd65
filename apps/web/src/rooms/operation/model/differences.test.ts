import { ZERO_ADDRESS, nano, seconds, toAddress, type Address } from '@junction/primitives';
import {
  buildBurnTokensCall,
  buildCreateTokenCall,
  buildMintTokensCall,
  buildTransferTokenOwnershipCall,
} from '@junction/protocol/builder-calls';
import {
  encodeCandidatePaymentPayload,
  buildClaimFromGaugeCall,
  buildDepositIntoGaugeCall,
  buildAddFarmRoundCall,
  buildEndEpochVoteCall,
  buildAddGaugeRoundsCall,
  buildClaimFromFarmCall,
  buildClaimFarmRewardsForUserCall,
  buildCreateFarmCall,
  buildDepositFarmRewardCall,
  buildDepositIntoFarmCall,
  buildEndFarmCall,
  encodeFarmDepositPayload,
  buildSafeWithdrawFromFarmCall,
  buildWithdrawAllFromFarmCall,
  buildUnclaimedFarmRewardWithdrawal,
  buildWithdrawFromFarmCall,
  buildCreateGaugeCall,
  buildDepositGaugeRewardCall,
  buildEndGaugeRewardsCall,
  encodeGaugeDepositPayload,
  encodeGaugeRewardPayload,
  buildUnclaimedGaugeRewardWithdrawal,
  encodeLockPayload,
  buildLockTokensCall,
  buildPayCandidatePriceCall,
  buildWithdrawUnlockedTokensCall,
  buildEpochVoteCall,
  buildWithdrawFromGaugeCall,
} from '@junction/protocol/earn';
import {
  buildAddPoolToAccountCall,
  buildDeployAccountCall,
  buildDeployPoolCall,
  buildDepositFromAccountCall,
  buildWithdrawFromAccountCall,
} from '@junction/protocol/exchange-calls';
import {
  buildCastVoteCall,
  proposalCancel,
  proposalExecute,
  proposalQueue,
  buildCreateProposalCall,
  buildUnlockCastVotesCall,
  buildUnlockProposerVeCall,
} from '@junction/protocol/govern';
import {
  buildCancelOrderCall,
  buildCreateOrderRootCall,
  buildExecuteOrderAgainstOrderCall,
  buildExecuteOrderAgainstPoolCall,
} from '@junction/protocol/order-calls';
import { EMPTY_CELL_BOC, buildTransferTokensCall, type TokenCall } from '@junction/protocol/token-calls';
import { buildTokenUpgradeBurnCall } from '@junction/protocol/upgrade-calls';
import type { OutgoingMessage } from '@junction/wallet';
import { describe, expect, it } from 'vitest';
import type { MessageAnnouncement, MessagePartyRole } from './announcement.ts';
import { findAnnouncementDifferences } from './differences.ts';

const address = (digits: string): Address => toAddress(`0:${digits.repeat(64 / digits.length)}`);
const [ME, OTHER, TO, ROOT, ROOT2, LP, FIRST] = ['a', 'b', 'c', '1', '2', '3', 'd'].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
];
const amount = (root: Address, units: bigint) => ({
  root,
  symbol: 'X',
  decimals: 6,
  units: units.toString(),
});

const announce = (
  method: string | undefined,
  more: Partial<MessageAnnouncement> = {},
): MessageAnnouncement => ({
  signer: { account: ME, networkId: 31_337 },
  method,
  receiver: { role: 'exchange-account', address: TO },
  sum: nano(7n),
  handed: 0n,
  back: undefined,
  leaves: [],
  recipient: undefined,
  ...more,
});
const message = (call: TokenCall | undefined): OutgoingMessage => ({
  to: TO,
  value: nano(7n),
  bounce: true,
  ...(call === undefined ? {} : { call }),
});
const altered = (call: TokenCall, params: Readonly<Record<string, unknown>>): OutgoingMessage =>
  message({ ...call, params: { ...call.params, ...params } });
const first = (role: MessagePartyRole) => ({ first: { role, address: FIRST } });

// Payload as encoded by the contracts (`protocol/payloads`): owner ME, wanted token ROOT2, wanted amount 50.
const ORDER =
  'te6ccgEBAgEAoAABtQAAAAAAAAAHgBVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVUACIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiAAAAAAAAAAAAAAAAAAAAMoBAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const FILL =
  'te6ccgEBAQEAPQAAdTIAAAAAAAAABwAAAAAAAAAAAAAAAAAAAAGAFVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVQ';
const GREEDY_FILL =
  'te6ccgEBAQEAPQAAdTIAAAAAAAAABwAAAAAAAAAAAAAAAB3NZQGAFVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVQ';
const REMOVAL =
  'te6ccgEBBgEAlgACtwgAAAAAAAAABwAAAAAAAAAAAAAAAAAAAACAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAQIAAAEJAAAAAsADAgPPwAQFACEAAAAAAAAAAAAAAAAAAAAA4AAhAAAAAAAAAAAAAAAAAAAAASA=';

const transfer = (payload?: string): TokenCall =>
  buildTransferTokensCall({
    amount: 5n,
    recipient: FIRST,
    remainingGasTo: ME,
    ...(payload === undefined ? {} : { payload }),
  });
const lockFor = (owner: Address, lockTime: number): string =>
  encodeLockPayload({ owner, lockTime: seconds(lockTime), callId: 7 });
const gaugeDeposit = (input: Partial<Parameters<typeof encodeGaugeDepositPayload>[0]>): string =>
  encodeGaugeDepositPayload({ owner: ME, lockTime: seconds(86_400), claim: false, callId: 7, ...input });
const LOCK = buildLockTokensCall({
  escrow: FIRST,
  amount: 5n,
  lockTime: seconds(1_209_600),
  callId: 7,
  sendGasTo: ME,
});
const left = { leaves: [amount(ROOT, 5n)] };
const deposits = [
  { root: ROOT, amount: 5n },
  { root: ROOT2, amount: 0n },
];
const supplyCall = buildDepositFromAccountCall({
  callId: '1',
  deposits,
  expected: { root: LP, amount: 9n },
  autoExchange: true,
  owner: ME,
});
const token = buildCreateTokenCall({ callId: '1', name: 'N', symbol: 'S', decimals: 9, remainingGasTo: ME });
const burnWith = (text: string) =>
  buildBurnTokensCall({ amount: 5n, walletOwner: OTHER, remainingGasTo: ME, callbackTo: ZERO_ADDRESS, text });
const burn = burnWith('for the record');
const ANOTHER_NOTE = burnWith('for the wreck').params['payload'];

const NEW_GAUGE = buildCreateGaugeCall({
  callId: 7,
  owner: ME,
  depositToken: LP,
  maxBoost: 1_500,
  maxLockTime: seconds(86_400),
  rewards: [
    { token: ROOT, vestingPeriod: seconds(60), vestingRatio: 500 },
    { token: ROOT2, vestingPeriod: seconds(0), vestingRatio: 0 },
  ],
});
const ROUND = { startTime: '99', endTime: '0', rewardPerSecond: '5', accRewardPerShare: '0' };

/**
 * Every function that the page calls, with its announcement and changed fields. Each changed field of the call must
 * cause the listed difference.
 */
const CALLS: readonly (readonly [
  string,
  TokenCall,
  Partial<MessageAnnouncement>,
  readonly (readonly [Readonly<Record<string, unknown>>, string])[],
])[] = [
  [
    'deposit',
    transfer(),
    { ...left, ...first('exchange-account'), recipient: ME },
    [
      [{ amount: '6' }, 'leaves'],
      [{ amount: '-5' }, 'unreadable'],
      [{ recipient: OTHER }, 'first'],
      [{ remainingGasTo: OTHER }, 'refund'],
      [{ notify: false }, 'more'],
      [{ deployWalletValue: '500000001' }, 'unreadable'],
      [{ forwardTo: OTHER }, 'more'],
      [{ payload: FILL }, 'more'],
      [{ payload: 'x' }, 'more'],
      [{ recipient: 'x' }, 'unreadable'],
    ],
  ],
  [
    'order',
    transfer(ORDER),
    { ...left, ...first('order-root'), recipient: ME, minimums: [{ root: ROOT2, units: 50n }] },
    [
      [{ payload: FILL }, 'unreadable'],
      [{ payload: EMPTY_CELL_BOC }, 'unreadable'],
    ],
  ],
  [
    'fill',
    transfer(FILL),
    { ...left, ...first('order'), recipient: ME },
    [
      [{ payload: ORDER }, 'unreadable'],
      // Payload like `FILL`, but the recipient's wallet gets half a coin plus one nano, which exceeds the maximum.
      [{ payload: GREEDY_FILL }, 'unreadable'],
    ],
  ],
  [
    'lock of governance tokens',
    LOCK,
    { ...left, ...first('vote-escrow'), recipient: ME, details: { lockTime: '1209600' } },
    [
      [{ payload: lockFor(ME, 1_209_601) }, 'details'],
      [{ payload: lockFor(OTHER, 1_209_600) }, 'recipient'],
      [
        { payload: encodeLockPayload({ owner: ME, lockTime: seconds(1_209_600), callId: 7, nonce: 1 }) },
        'more',
      ],
      // This payload pays for proposing a gauge candidate, which would consume the tokens.
      [{ payload: encodeCandidatePaymentPayload({ gauge: OTHER, callId: 7 }) }, 'details'],
      [{ payload: EMPTY_CELL_BOC }, 'unreadable'],
      [{ recipient: OTHER }, 'first'],
      [{ remainingGasTo: OTHER }, 'refund'],
    ],
  ],
  [
    'deposit in a gauge',
    buildDepositIntoGaugeCall({
      gauge: FIRST,
      amount: 5n,
      lockTime: seconds(86_400),
      claim: false,
      callId: 7,
      sendGasTo: ME,
    }),
    { ...left, ...first('gauge'), recipient: ME, details: { lock: '86400', claim: 'false' } },
    [
      [{ payload: gaugeDeposit({ lockTime: seconds(86_401) }) }, 'details'],
      [{ payload: gaugeDeposit({ claim: true }) }, 'details'],
      [{ payload: gaugeDeposit({ owner: OTHER }) }, 'recipient'],
      [{ payload: gaugeDeposit({ nonce: 1 }) }, 'more'],
      [{ payload: EMPTY_CELL_BOC }, 'unreadable'],
      [{ recipient: OTHER }, 'first'],
    ],
  ],
  [
    'withdrawal from a gauge',
    buildWithdrawFromGaugeCall({ amount: 5n, claim: true, callId: 7, sendGasTo: ME }),
    { recipient: ME, minimums: [{ root: ROOT, units: 5n }], details: { claim: 'true' } },
    [
      [{ amount: '6' }, 'minimums'],
      [{ claim: false }, 'details'],
      [{ meta: { call_id: '7', nonce: '0', send_gas_to: OTHER } }, 'refund'],
      [{ meta: { call_id: '7', nonce: '1', send_gas_to: ME } }, 'more'],
    ],
  ],
  [
    'reward for a gauge',
    buildDepositGaugeRewardCall({ gauge: FIRST, amount: 5n, callId: 7, sendGasTo: ME }),
    { ...left, ...first('gauge'), recipient: ME, details: { reward: 'true' } },
    [
      // This payload deposits for another owner.
      [{ payload: gaugeDeposit({ owner: OTHER }) }, 'recipient'],
      [{ payload: gaugeDeposit({}) }, 'details'],
      [{ payload: encodeGaugeRewardPayload({ callId: 7, nonce: 1 }) }, 'more'],
      [{ recipient: OTHER }, 'first'],
    ],
  ],
  [
    'deposit in an older farm',
    buildDepositIntoFarmCall({ farm: FIRST, amount: 5n, sendGasTo: ME }),
    { ...left, ...first('farm'), recipient: ME },
    [
      [{ payload: encodeFarmDepositPayload({ owner: OTHER }) }, 'recipient'],
      [{ payload: encodeFarmDepositPayload({ owner: ME, nonce: 1 }) }, 'more'],
      [{ amount: '6' }, 'leaves'],
      [{ recipient: OTHER }, 'first'],
    ],
  ],
  [
    'reward for an older farm',
    buildDepositFarmRewardCall({ farm: FIRST, amount: 5n, sendGasTo: ME }),
    { ...left, ...first('farm'), recipient: ME, details: { reward: 'true' } },
    [[{ payload: encodeFarmDepositPayload({ owner: ME }) }, 'details']],
  ],
  [
    'withdrawal from an older farm',
    buildWithdrawFromFarmCall(5n, ME),
    { recipient: ME, minimums: [{ root: ROOT, units: 5n }] },
    [
      [{ amount: '6' }, 'minimums'],
      [{ send_gas_to: OTHER }, 'refund'],
      [{ nonce: '1' }, 'more'],
    ],
  ],
  [
    'withdrawal of everything from an older farm',
    buildWithdrawAllFromFarmCall(ME),
    { recipient: ME },
    [[{ send_gas_to: OTHER }, 'refund']],
  ],
  [
    'withdrawal without rewards from an older farm',
    buildSafeWithdrawFromFarmCall(ME),
    { recipient: ME },
    [[{ send_gas_to: OTHER }, 'refund']],
  ],
  ['claim of an older farm', buildClaimFromFarmCall(ME), { recipient: ME }, [[{ nonce: '1' }, 'more']]],
  [
    'claim for somebody else',
    buildClaimFarmRewardsForUserCall(OTHER, ME),
    { recipient: OTHER },
    [
      [{ user: ME }, 'recipient'],
      [{ send_gas_to: OTHER }, 'refund'],
    ],
  ],
  [
    'creation of an older farm',
    buildCreateFarmCall({
      owner: ME,
      depositToken: LP,
      rewardTokens: [ROOT, ROOT2],
      rounds: [{ start: seconds(99), perSecond: [5n, 6n] }],
      vestingPeriod: seconds(60),
      vestingRatio: 500,
    }),
    {
      recipient: ME,
      tokens: [LP, ROOT, ROOT2],
      details: { rewards: `${ROOT},${ROOT2}`, rounds: '99:5+6', period: '60', ratio: '500', hold: '2592000' },
    },
    [
      [{ pool_owner: OTHER }, 'recipient'],
      [{ tokenRoot: OTHER }, 'tokens'],
      [{ rewardTokenRoot: [ROOT2, ROOT] }, 'details'],
      [{ reward_rounds: [{ startTime: '99', rewardPerSecond: ['6', '5'] }] }, 'details'],
      [{ vestingRatio: '0' }, 'details'],
      [{ withdrawAllLockPeriod: '0' }, 'details'],
    ],
  ],
  [
    'new round of an older farm',
    buildAddFarmRoundCall({ start: seconds(99), perSecond: [5n] }, ME),
    { recipient: ME, details: { rounds: '99:5' } },
    [
      [{ reward_round: { startTime: '98', rewardPerSecond: ['5'] } }, 'details'],
      [{ reward_round: { startTime: '99', rewardPerSecond: ['5'], more: '1' } }, 'unreadable'],
      [{ reward_round: 'x' }, 'unreadable'],
    ],
  ],
  [
    'end of an older farm',
    buildEndFarmCall(seconds(99), ME),
    { recipient: ME, details: { ends: '99' } },
    [[{ farm_end_time: '98' }, 'details']],
  ],
  [
    'withdrawal of unclaimed rewards of an older farm',
    buildUnclaimedFarmRewardWithdrawal(ME, ME),
    { recipient: ME },
    [[{ to: OTHER }, 'recipient']],
  ],
  [
    'creation of a gauge',
    NEW_GAUGE,
    {
      recipient: ME,
      tokens: [LP, ROOT, ROOT2],
      details: {
        rewards: `${ROOT},${ROOT2}`,
        boost: '1500',
        lock: '86400',
        periods: '60,0',
        ratios: '500,0',
        hold: '2592000',
      },
    },
    [
      [{ gauge_owner: OTHER }, 'recipient'],
      [{ depositTokenRoot: OTHER }, 'tokens'],
      [{ rewardTokenRoots: [ROOT2, ROOT] }, 'details'],
      [{ rewardTokenRoots: [ROOT] }, 'tokens'],
      [{ maxBoost: '1501' }, 'details'],
      [{ maxLockTime: '1' }, 'details'],
      [{ vestingPeriods: ['60', '60'] }, 'details'],
      [{ vestingRatios: ['0', '500'] }, 'details'],
      [{ withdrawAllLockPeriod: '0' }, 'details'],
      [{ rewardTokenRoots: 'x' }, 'unreadable'],
    ],
  ],
  [
    'new round of a gauge',
    buildAddGaugeRoundsCall({
      callId: 7,
      sendGasTo: ME,
      start: seconds(99),
      rounds: [{ reward: 1, perSecond: 5n }],
    }),
    { recipient: ME, details: { rewards: '1', rounds: '99:5' } },
    [
      [{ ids: ['0'] }, 'details'],
      [{ new_rounds: [{ ...ROUND, rewardPerSecond: '6' }] }, 'details'],
      [{ new_rounds: [{ ...ROUND, endTime: '100' }] }, 'unreadable'],
      [{ new_rounds: ['x'] }, 'unreadable'],
      [{ meta: { call_id: '7', nonce: '0', send_gas_to: OTHER } }, 'refund'],
    ],
  ],
  [
    'end of rewards',
    buildEndGaugeRewardsCall({ callId: 7, sendGasTo: ME, ends: [{ reward: 1, end: seconds(99) }] }),
    { recipient: ME, details: { rewards: '1', ends: '99' } },
    [
      [{ ids: ['0'] }, 'details'],
      [{ farm_end_times: ['98'] }, 'details'],
      [{ meta: { call_id: '7', nonce: '1', send_gas_to: ME } }, 'more'],
    ],
  ],
  [
    'withdrawal of unclaimed rewards',
    buildUnclaimedGaugeRewardWithdrawal({ callId: 7, sendGasTo: ME, to: ME, rewards: [1] }),
    { recipient: ME, details: { rewards: '1' } },
    [
      [{ to: OTHER }, 'recipient'],
      [{ ids: ['0'] }, 'details'],
    ],
  ],
  [
    'claim of rewards',
    buildClaimFromGaugeCall({ callId: 7, sendGasTo: ME }),
    { recipient: ME },
    [
      [{ meta: { call_id: '7', nonce: '0', send_gas_to: OTHER } }, 'refund'],
      [{ meta: 'x' }, 'unreadable'],
    ],
  ],
  [
    'withdrawal from the vote escrow',
    buildWithdrawUnlockedTokensCall({ callId: 7, sendGasTo: ME }),
    { recipient: ME },
    [
      [{ meta: { call_id: '7', nonce: '0', send_gas_to: OTHER } }, 'refund'],
      [{ meta: { call_id: '7', nonce: '1', send_gas_to: ME } }, 'more'],
      [{ meta: { call_id: '7', nonce: '0', send_gas_to: ME, forward: OTHER } }, 'more'],
      [{ meta: 'x' }, 'unreadable'],
    ],
  ],
  [
    'vote in an epoch',
    buildEpochVoteCall({
      votes: new Map([
        [FIRST, 5n],
        [OTHER, 6n],
      ]),
      callId: 7,
      sendGasTo: ME,
    }),
    { recipient: ME, details: { [FIRST]: '5', [OTHER]: '6' } },
    [
      [{ votes: [[FIRST, '5']] }, 'details'],
      [
        {
          votes: [
            [FIRST, '6'],
            [OTHER, '5'],
          ],
        },
        'details',
      ],
      [
        {
          votes: [
            [FIRST, '5'],
            [FIRST, '5'],
          ],
        },
        'unreadable',
      ],
      [{ votes: 'x' }, 'unreadable'],
      [{ meta: { call_id: '7', nonce: '0', send_gas_to: OTHER } }, 'refund'],
    ],
  ],
  [
    'end of a voting',
    buildEndEpochVoteCall({ callId: 7, sendGasTo: ME }),
    { recipient: ME },
    [
      [{ meta: { call_id: '7', nonce: '0', send_gas_to: OTHER } }, 'refund'],
      [{ meta: { call_id: '7', nonce: '1', send_gas_to: ME } }, 'more'],
    ],
  ],
  [
    'payment for a candidate',
    buildPayCandidatePriceCall({ escrow: FIRST, price: 5n, gauge: OTHER, callId: 7, sendGasTo: ME }),
    { ...left, ...first('vote-escrow'), recipient: ME, details: { gauge: OTHER } },
    [
      [{ amount: '6' }, 'leaves'],
      [{ recipient: OTHER }, 'first'],
      [{ payload: encodeCandidatePaymentPayload({ gauge: ROOT, callId: 7 }) }, 'details'],
      [{ payload: encodeCandidatePaymentPayload({ gauge: OTHER, callId: 7, nonce: 1 }) }, 'more'],
      [{ payload: EMPTY_CELL_BOC }, 'unreadable'],
    ],
  ],
  [
    'removal',
    transfer(REMOVAL),
    {
      ...left,
      ...first('pool'),
      recipient: ME,
      minimums: [
        { root: ROOT, units: 3n },
        { root: ROOT2, units: 4n },
      ],
    },
    [[{ payload: ORDER }, 'unreadable']],
  ],
  [
    'account',
    buildDeployAccountCall(ME),
    { recipient: ME },
    [
      [{ account_owner: OTHER }, 'recipient'],
      [{ send_gas_to: OTHER }, 'refund'],
    ],
  ],
  [
    'pair',
    buildDeployPoolCall('constant-product', [ROOT, ROOT2], ME),
    { tokens: [ROOT2, ROOT] },
    [[{ left_root: OTHER }, 'tokens']],
  ],
  [
    'pool',
    buildDeployPoolCall('stable', [ROOT, ROOT2], ME),
    { tokens: [ROOT, ROOT2] },
    [[{ roots: [ROOT] }, 'tokens']],
  ],
  [
    'connection',
    buildAddPoolToAccountCall([ROOT, ROOT2]),
    { tokens: [ROOT, ROOT2] },
    [[{ right_root: LP }, 'tokens']],
  ],
  [
    'connections',
    buildAddPoolToAccountCall([ROOT, ROOT2, LP]),
    { tokens: [ROOT, ROOT2, LP] },
    [[{ _roots: 'x' }, 'unreadable']],
  ],
  [
    'supply',
    supplyCall,
    { ...left, minimums: [{ root: LP, units: 9n }], recipient: ME, details: { autoExchange: 'true' } },
    [
      [{ _operations: [{ root: ROOT, amount: '6' }] }, 'leaves'],
      [{ _operations: [{ root: ROOT2, amount: '5' }] }, 'leaves'],
      [{ _operations: [...deposits, { root: ROOT, amount: 5n }] }, 'leaves'],
      [{ _callId: 'x' }, 'unreadable'],
      [{ _expected: { root: LP, amount: '8' } }, 'minimums'],
      [{ _expected: { root: ROOT, amount: '9' } }, 'minimums'],
      [{ _autoChange: false }, 'details'],
      [{ _remainingGasTo: OTHER }, 'refund'],
      [{ _referrer: OTHER }, 'referrer'],
    ],
  ],
  [
    'withdrawal',
    buildWithdrawFromAccountCall({ callId: '1', root: ROOT, amount: 5n, owner: ME, deployWalletValue: 0n }),
    { ...left, recipient: ME },
    [
      [{ recipient_address: OTHER }, 'recipient'],
      [{ token_root: ROOT2 }, 'leaves'],
      [{ deploy_wallet_grams: '500000001' }, 'unreadable'],
      [{ call_id: 'x' }, 'unreadable'],
      [{ send_gas_to: OTHER }, 'refund'],
    ],
  ],
  ['order root', buildCreateOrderRootCall(ROOT, '1'), { tokens: [ROOT] }, [[{ token: ROOT2 }, 'tokens']]],
  ['cancel', buildCancelOrderCall('1'), { recipient: ME }, []],
  ['cancellation of a proposal', proposalCancel(), {}, [[{ callbackId: 'x' }, 'unreadable']]],
  ['queueing of a proposal', proposalQueue(), {}, [[{ to: OTHER }, 'more']]],
  ['execution of a proposal', proposalExecute(), {}, [[{ to: OTHER }, 'more']]],
  [
    'proposal',
    buildCreateProposalCall({
      answerId: 7,
      actions: [{ target: OTHER, value: nano(5n), payload: EMPTY_CELL_BOC }],
      description: '["a","b","c"]',
    }),
    { details: { description: '["a","b","c"]', actions: `${OTHER} 5 ${EMPTY_CELL_BOC}` } },
    [
      [{ description: '["a","b","d"]' }, 'details'],
      [{ tonActions: [{ target: ROOT, value: '5', payload: EMPTY_CELL_BOC }] }, 'details'],
      [{ tonActions: [{ target: OTHER, value: '6', payload: EMPTY_CELL_BOC }] }, 'details'],
      [{ tonActions: [] }, 'details'],
      [{ tonActions: ['x'] }, 'unreadable'],
      [{ tonActions: [{ target: OTHER, value: '5', payload: EMPTY_CELL_BOC, flag: '128' }] }, 'unreadable'],
      [{ ethActions: [{ chainId: '1' }] }, 'more'],
      [{ answerId: 'x' }, 'unreadable'],
    ],
  ],
  [
    'vote',
    buildCastVoteCall({ proposalId: 3, support: true }),
    { details: { proposal: '3', support: 'true' } },
    [
      [{ support: false }, 'details'],
      [{ proposal_id: '4' }, 'details'],
      [{ reason: 'x' }, 'more'],
    ],
  ],
  [
    'vote with a reason',
    buildCastVoteCall({ proposalId: 3, support: false, reason: 'because' }),
    { details: { proposal: '3', support: 'false', reason: 'because' } },
    [[{ reason: 'other' }, 'details']],
  ],
  [
    'unlocking of votes',
    buildUnlockCastVotesCall([3, 5]),
    { details: { proposals: '3,5' } },
    [
      [{ proposal_ids: ['3'] }, 'details'],
      [{ proposal_ids: 'x' }, 'unreadable'],
    ],
  ],
  [
    'release of a proposal',
    buildUnlockProposerVeCall(3),
    { details: { proposal: '3' } },
    [[{ proposal_id: '4' }, 'details']],
  ],
  [
    'execution in the one pool of its tokens',
    buildExecuteOrderAgainstPoolCall('1', undefined),
    { recipient: ME },
    [
      [{ deployWalletValue: '500000001' }, 'unreadable'],
      [{ callbackId: 'x' }, 'unreadable'],
      [{ recipient: OTHER }, 'more'],
    ],
  ],
  [
    'execution against the pool',
    buildExecuteOrderAgainstPoolCall('1', 'stable-pair'),
    { recipient: ME, details: { poolType: '2' } },
    [
      [{ poolType: '1' }, 'details'],
      [{ poolType: '3' }, 'details'],
      [{ poolType: 'x' }, 'unreadable'],
      [{ deployWalletValue: '500000001' }, 'unreadable'],
      [{ callbackId: 'x' }, 'unreadable'],
      [{ recipient: OTHER }, 'more'],
    ],
  ],
  [
    'execution against another order',
    buildExecuteOrderAgainstOrderCall('1', { root: ROOT, owner: OTHER, timeTx: 5n, nowTx: 6n }),
    { recipient: ME, details: { root: ROOT, owner: OTHER, timeTx: '5', nowTx: '6' } },
    [
      [{ _orderRoot: ROOT2 }, 'details'],
      [{ _owner: ME }, 'details'],
      [{ _timeTx: '6' }, 'details'],
      [{ _nowTx: '5' }, 'details'],
      [{ _nowTx: 'x' }, 'unreadable'],
      [{ deployWalletValue: '500000001' }, 'unreadable'],
    ],
  ],
  [
    'creation',
    token,
    { recipient: ME, details: { name: 'N', symbol: 'S', decimals: '9' } },
    [
      [{ symbol: 'USDT' }, 'details'],
      [{ decimals: 6 }, 'details'],
      [{ initialSupply: '1' }, 'more'],
      [{ initialSupplyTo: 'x' }, 'unreadable'],
      [{ deployWalletValue: '5000000000' }, 'unreadable'],
      [{ mintDisabled: true }, 'more'],
      [{ remainingGasTo: OTHER }, 'refund'],
    ],
  ],
  [
    'mint',
    buildMintTokensCall({ amount: 5n, recipient: OTHER, remainingGasTo: ME }),
    { recipient: OTHER, minimums: [{ root: ROOT, units: 5n }] },
    [
      [{ recipient: ME }, 'recipient'],
      [{ amount: '6' }, 'minimums'],
      [{ notify: true }, 'more'],
      [{ deployWalletValue: '600000000' }, 'unreadable'],
    ],
  ],
  [
    'burn',
    burn,
    { ...left, details: { holder: OTHER, callback: ZERO_ADDRESS, note: 'for the record' } },
    [
      [{ walletOwner: ME }, 'details'],
      [{ callbackTo: OTHER }, 'details'],
      [{ payload: ANOTHER_NOTE }, 'details'],
      [{ payload: EMPTY_CELL_BOC }, 'unreadable'],
      [{ payload: ORDER }, 'unreadable'],
      [{ amount: '6' }, 'leaves'],
    ],
  ],
  [
    'ownership',
    buildTransferTokenOwnershipCall(OTHER, ME),
    { recipient: OTHER },
    [
      [{ newOwner: ME }, 'recipient'],
      [{ callbacks: [[OTHER, {}]] }, 'more'],
    ],
  ],
  [
    'upgrade',
    buildTokenUpgradeBurnCall({ amount: 5n, owner: ME, proxy: FIRST }),
    { ...left, recipient: ME, details: { callback: FIRST } },
    [
      [{ callback_address: OTHER }, 'details'],
      [{ tokens: '6' }, 'leaves'],
      [{ grams: '6' }, 'more'],
    ],
  ],
];

describe.each(CALLS)('%s', (_, call, announced, lies) => {
  const announcement = announce(call.method, announced);
  it('is signed as displayed', () => {
    expect(findAnnouncementDifferences(message(call), announcement)).toEqual([]);
  });
  it('is not signed to another address, with another amount, or as another function', () => {
    const { to, value } = message(call);
    expect(findAnnouncementDifferences({ ...message(call), to: OTHER }, announcement)).toEqual(['receiver']);
    expect(findAnnouncementDifferences({ ...message(call), value: nano(value + 1n) }, announcement)).toEqual([
      'sum',
    ]);
    expect(findAnnouncementDifferences({ to, value, bounce: true }, announcement)).toEqual(['method']);
    expect(findAnnouncementDifferences(altered({ ...call, method: 'sendAll' }, {}), announcement)).toEqual([
      'method',
    ]);
  });
  it.each(lies)('%o is detected as %s', (params, difference) => {
    expect(findAnnouncementDifferences(altered(call, params), announcement)).toContain(difference);
  });
  it('is not signed for another account named in the message', () => {
    const other = { ...announcement, signer: { account: FIRST, networkId: 31_337 } };
    const names = JSON.stringify(call.params).includes(ME);
    expect(findAnnouncementDifferences(message(call), other).length > 0).toBe(
      names || announced.recipient === ME,
    );
  });
  it('is not signed if it sends what was not displayed', () => {
    if ((announced.leaves ?? []).length > 0)
      expect(findAnnouncementDifferences(message(call), { ...announcement, leaves: [] })).toContain('leaves');
    expect(findAnnouncementDifferences(message(call), { ...announcement, tokens: [LP] })).toContain('tokens');
  });
});

describe('a plain transfer', () => {
  it('consists of its address and amount', () => {
    expect(findAnnouncementDifferences(message(undefined), announce(undefined))).toEqual([]);
    expect(findAnnouncementDifferences(message(transfer()), announce(undefined))).toEqual(['method']);
    expect(findAnnouncementDifferences({ ...message(undefined), to: OTHER }, announce(undefined))).toEqual([
      'receiver',
    ]);
  });
});

describe('of several pools of the same tokens', () => {
  const OTHER_LP = address('4');
  const OTHER_POOL = address('e');
  it('only the displayed one is created', () => {
    const [pair, pool] = [
      buildDeployPoolCall('constant-product', [ROOT, ROOT2], ME),
      buildDeployPoolCall('stable', [ROOT, ROOT2], ME),
    ];
    const announced = { tokens: [ROOT, ROOT2] };
    expect(findAnnouncementDifferences(message(pool), announce(pair.method, announced))).toEqual(['method']);
    expect(findAnnouncementDifferences(message(pair), announce(pool.method, announced))).toEqual(['method']);
  });
  it('only the displayed one is connected to', () => {
    const call = buildAddPoolToAccountCall([ROOT, ROOT2], 'stable-pool');
    const announced = { tokens: [ROOT, ROOT2], details: { poolType: '3' } };
    expect(findAnnouncementDifferences(message(call), announce(call.method, announced))).toEqual([]);
    const pair = buildAddPoolToAccountCall([ROOT, ROOT2], 'stable-pair');
    expect(findAnnouncementDifferences(message(pair), announce(call.method, announced))).toEqual(['details']);
    expect(
      findAnnouncementDifferences(
        message(buildAddPoolToAccountCall([ROOT, ROOT2])),
        announce(call.method, announced),
      ),
    ).toEqual(['method']);
  });
  it('only the displayed one is supplied to', () => {
    const announced = { ...left, recipient: ME, details: { autoExchange: 'true' } };
    const announcement = announce(supplyCall.method, { ...announced, minimums: [{ root: LP, units: 9n }] });
    const other = altered(supplyCall, { _expected: { root: OTHER_LP, amount: '9' } });
    expect(findAnnouncementDifferences(other, announcement)).toEqual(['minimums']);
  });
  it('only the displayed one gets its LP back', () => {
    const minimums = [
      { root: ROOT, units: 3n },
      { root: ROOT2, units: 4n },
    ];
    const announcement = announce('transfer', { ...left, ...first('pool'), recipient: ME, minimums });
    const other = altered(transfer(REMOVAL), { recipient: OTHER_POOL });
    expect(findAnnouncementDifferences(other, announcement)).toEqual(['first']);
    // The other pool's LP tokens are in another wallet.
    expect(
      findAnnouncementDifferences({ ...message(transfer(REMOVAL)), to: OTHER_LP }, announcement),
    ).toEqual(['receiver']);
  });
});

it('does not accept one amount twice instead of two', () => {
  const two = {
    ...supplyCall.params,
    _operations: [deposits[0], deposits[0]].map((one) => ({ ...one, amount: '5' })),
  };
  const announced = {
    leaves: [amount(ROOT, 5n), amount(ROOT2, 5n)],
    minimums: [{ root: LP, units: 9n }],
    recipient: ME,
  };
  const announcement = announce('depositLiquidityV2', { ...announced, details: { autoExchange: 'true' } });
  expect(findAnnouncementDifferences(message({ ...supplyCall, params: two }), announcement)).toEqual([
    'leaves',
  ]);
});

it('never signs functions that the page does not call, however announced', () => {
  const call: TokenCall = {
    ...buildExecuteOrderAgainstPoolCall('1', 'stable-pair'),
    method: 'proxyTokensTransfer',
  };
  expect(findAnnouncementDifferences(message(call), announce(call.method))).toEqual(['unreadable']);
});

it.each([
  ['recipient', ORDER, 'order-root', { recipient: OTHER, minimums: [{ root: ROOT2, units: 50n }] }],
  ['minimums', ORDER, 'order-root', { recipient: ME, minimums: [{ root: ROOT2, units: 51n }] }],
  ['minimums', ORDER, 'order-root', { recipient: ME, minimums: [{ root: ROOT, units: 50n }] }],
  ['recipient', FILL, 'order', { recipient: OTHER }],
  [
    'minimums',
    REMOVAL,
    'pool',
    {
      recipient: ME,
      minimums: [
        { root: ROOT, units: 4n },
        { root: ROOT2, units: 4n },
      ],
    },
  ],
] as const)('reads the %s inside a payload', (difference, payload, role, announced) => {
  const announcement = announce('transfer', { ...left, ...first(role), ...announced });
  expect(findAnnouncementDifferences(message(transfer(payload)), announcement)).toEqual([difference]);
});
