import type { NetworkConfig } from '@junction/protocol/network';
import {
  decodeEscrowTransaction,
  decodeGaugeFactoryTransaction,
  decodeGaugeTransaction,
} from '@junction/protocol/earn/decode';
import type { DecodedTransaction } from '@junction/tvm';
import type { ModuleActivity, ModuleAccountKind } from '../../database/activity-json.ts';
import type {
  AreaIndexRegistration,
  DecodedModuleEvents,
  AccountRowModule,
  ModuleProjection,
} from '../rows/row-module.ts';
import {
  readGaugeConfigurationCall,
  readVotingEndCaller,
  type EarnEvent,
  type EscrowEvent,
  type GaugeEvent,
} from './earn-events.ts';
import { EARN_TABLES } from './earn-tables.ts';
import { getEpochRowKeys, getDependentEpochRowKeys, projectEpochs } from './project-epochs.ts';
import { getEscrowRowKeys, projectEscrow } from './project-escrow.ts';
import { MAX_EXTRA_GAUGE_REWARDS, getGaugeRowKeys, projectGauge } from './project-gauge.ts';

const FACTORY_KIND = 'earn/gauge-factory';
const GAUGE_KIND = 'earn/gauge';
const ESCROW_KIND = 'earn/vote-escrow';
/** Name of the format of stored events. When it changes, the module's data is read from the chain again. */
const EVENT_FORMAT = 'ended';

/** Creates the index module for the gauges and the vote escrow of a network. */
export function createEarnModule({
  gaugeFactory,
  voteEscrow,
}: Pick<NonNullable<NetworkConfig['earn']>, 'gaugeFactory' | 'voteEscrow'>): AccountRowModule<EarnEvent> {
  return {
    name: 'earn',
    identity: `${gaugeFactory},${voteEscrow},${EVENT_FORMAT}`,
    rootAccounts: [
      { account: gaugeFactory, kind: FACTORY_KIND },
      { account: voteEscrow, kind: ESCROW_KIND },
    ],
    announcingKinds: [FACTORY_KIND],
    tables: EARN_TABLES,
    decode: decodeEarnTransaction,
    discover: (kind, activity) => ({
      accounts: activity.events.flatMap((event) =>
        kind === FACTORY_KIND && event.kind === 'gauge-created'
          ? [{ account: event.gauge, kind: GAUGE_KIND }]
          : [],
      ),
      tokens: activity.events.flatMap((event) =>
        kind === GAUGE_KIND && event.kind === 'set-tokens' && event.extra.length <= MAX_EXTRA_GAUGE_REWARDS
          ? [event.deposit, event.governance, ...event.extra]
          : [],
      ),
    }),
    readKeys: (kind, activity) => {
      if (kind === GAUGE_KIND) return getGaugeRowKeys(activity as ModuleActivity<GaugeEvent>);
      if (kind !== ESCROW_KIND) return [];
      const ofEscrow = activity as ModuleActivity<EscrowEvent>;
      return [...getEscrowRowKeys(ofEscrow), ...getEpochRowKeys(ofEscrow)];
    },
    dependentKeys: (kind, activity, rows) =>
      kind === ESCROW_KIND ? getDependentEpochRowKeys(activity as ModuleActivity<EscrowEvent>, rows) : [],
    project: (kind, activity, rows) => {
      if (kind === GAUGE_KIND) return projectGauge(activity as ModuleActivity<GaugeEvent>, rows);
      if (kind !== ESCROW_KIND) return { puts: [] };
      const ofEscrow = activity as ModuleActivity<EscrowEvent>;
      return mergeProjections(projectEscrow(ofEscrow, rows), projectEpochs(ofEscrow, rows));
    },
  };
}

/** Merges two projections that change different rows. */
function mergeProjections(locks: ModuleProjection, epochs: ModuleProjection): ModuleProjection {
  const invalidReason = locks.invalidReason ?? epochs.invalidReason;
  const puts = [...locks.puts, ...epochs.puts];
  return invalidReason === undefined ? { puts } : { puts, invalidReason };
}

function decodeEarnTransaction(
  kind: ModuleAccountKind,
  transaction: DecodedTransaction,
): DecodedModuleEvents<EarnEvent> {
  if (kind === FACTORY_KIND) return decodeGaugeFactoryTransaction(transaction);
  if (kind === ESCROW_KIND) return insertVotingEnder(decodeEscrowTransaction(transaction), transaction);
  const { events, unknown } = decodeGaugeTransaction(transaction);
  const setup = readGaugeConfigurationCall(transaction);
  return { events: setup ? [setup, ...events] : events, unknown };
}

/**
 * Prepends an event with the account that ended an epoch vote to the events of the transaction, so that the end of the
 * vote is projected with this account.
 */
function insertVotingEnder(
  decoded: ReturnType<typeof decodeEscrowTransaction>,
  transaction: DecodedTransaction,
): DecodedModuleEvents<EscrowEvent> {
  if (!decoded.events.some(({ kind }) => kind === 'voting-ended')) return decoded;
  const ender = readVotingEndCaller(transaction);
  return ender === undefined ? decoded : { ...decoded, events: [ender, ...decoded.events] };
}

/** Index of the area. */
export const earnIndexRegistration: AreaIndexRegistration = {
  open: ({ earn }) => (earn ? createEarnModule(earn) : undefined),
  tables: EARN_TABLES,
};
