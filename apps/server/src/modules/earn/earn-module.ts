import type { NetworkConfig } from '@junction/protocol/network';
import {
  decodeEscrowTransaction,
  decodeGaugeFactoryTransaction,
  decodeGaugeTransaction,
} from '@junction/protocol/earn/decode';
import type { DecodedTransaction } from '@junction/tvm';
import type { ModuleActivity, ModuleKind } from '../../database/activity-json.ts';
import type { AreaIndex, Decoded, RowModule, ModuleProjection } from '../rows/row-module.ts';
import {
  readGaugeSetup,
  readVotingEnder,
  type EarnEvent,
  type EscrowEvent,
  type GaugeEvent,
} from './earn-events.ts';
import { EARN_TABLES } from './earn-tables.ts';
import { epochKeys, epochDependentKeys, projectEpochs } from './project-epochs.ts';
import { escrowKeys, projectEscrow } from './project-escrow.ts';
import { MAX_REWARDS, gaugeKeys, projectGauge } from './project-gauge.ts';

const FACTORY = 'earn/gauge-factory';
const GAUGE = 'earn/gauge';
const ESCROW = 'earn/vote-escrow';
/** Name of the format of stored events. Rows are read from the chain again when it changes. */
const EVENT_FORMAT = 'ended';

/** Creates the index module of a network's gauges and vote escrow. */
export function earnModule({
  gaugeFactory,
  voteEscrow,
}: Pick<NonNullable<NetworkConfig['earn']>, 'gaugeFactory' | 'voteEscrow'>): RowModule<EarnEvent> {
  return {
    name: 'earn',
    identity: `${gaugeFactory},${voteEscrow},${EVENT_FORMAT}`,
    rootAccounts: [
      { account: gaugeFactory, kind: FACTORY },
      { account: voteEscrow, kind: ESCROW },
    ],
    announcingKinds: [FACTORY],
    tables: EARN_TABLES,
    decode,
    discover: (kind, activity) => ({
      accounts: activity.events.flatMap((event) =>
        kind === FACTORY && event.kind === 'gauge-created' ? [{ account: event.gauge, kind: GAUGE }] : [],
      ),
      tokens: activity.events.flatMap((event) =>
        kind === GAUGE && event.kind === 'set-tokens' && event.extra.length <= MAX_REWARDS
          ? [event.deposit, event.governance, ...event.extra]
          : [],
      ),
    }),
    readKeys: (kind, activity) => {
      if (kind === GAUGE) return gaugeKeys(activity as ModuleActivity<GaugeEvent>);
      if (kind !== ESCROW) return [];
      const ofEscrow = activity as ModuleActivity<EscrowEvent>;
      return [...escrowKeys(ofEscrow), ...epochKeys(ofEscrow)];
    },
    dependentKeys: (kind, activity, rows) =>
      kind === ESCROW ? epochDependentKeys(activity as ModuleActivity<EscrowEvent>, rows) : [],
    project: (kind, activity, rows) => {
      if (kind === GAUGE) return projectGauge(activity as ModuleActivity<GaugeEvent>, rows);
      if (kind !== ESCROW) return { puts: [] };
      const ofEscrow = activity as ModuleActivity<EscrowEvent>;
      return mergeProjections(projectEscrow(ofEscrow, rows), projectEpochs(ofEscrow, rows));
    },
  };
}

/** Merges two projections without common rows. */
function mergeProjections(locks: ModuleProjection, epochs: ModuleProjection): ModuleProjection {
  const invalidReason = locks.invalidReason ?? epochs.invalidReason;
  const puts = [...locks.puts, ...epochs.puts];
  return invalidReason === undefined ? { puts } : { puts, invalidReason };
}

function decode(kind: ModuleKind, transaction: DecodedTransaction): Decoded<EarnEvent> {
  if (kind === FACTORY) return decodeGaugeFactoryTransaction(transaction);
  if (kind === ESCROW) return withEnder(decodeEscrowTransaction(transaction), transaction);
  const { events, unknown } = decodeGaugeTransaction(transaction);
  const setup = readGaugeSetup(transaction);
  return { events: setup ? [setup, ...events] : events, unknown };
}

/** Inserts the account that ended the vote before the event of the ending, which is projected together with it. */
function withEnder(
  decoded: ReturnType<typeof decodeEscrowTransaction>,
  transaction: DecodedTransaction,
): Decoded<EscrowEvent> {
  if (!decoded.events.some(({ kind }) => kind === 'voting-ended')) return decoded;
  const ender = readVotingEnder(transaction);
  return ender === undefined ? decoded : { ...decoded, events: [ender, ...decoded.events] };
}

/** Index of the area. */
export const earnIndex: AreaIndex = {
  open: ({ earn }) => (earn ? earnModule(earn) : undefined),
  tables: EARN_TABLES,
};
