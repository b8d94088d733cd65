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
import { epochNeeds, epochNeedsNext, projectEpochs } from './project-epochs.ts';
import { escrowNeeds, projectEscrow } from './project-escrow.ts';
import { MOST_REWARDS, gaugeNeeds, projectGauge } from './project-gauge.ts';

const FACTORY = 'earn/gauge-factory';
const GAUGE = 'earn/gauge';
const ESCROW = 'earn/vote-escrow';
/** What is read of events; another one, and an index has to be made again. */
const FOLDING = 'ended';

/** Gauges and the vote escrow of a network. */
export function earnModule({
  gaugeFactory,
  voteEscrow,
}: Pick<NonNullable<NetworkConfig['earn']>, 'gaugeFactory' | 'voteEscrow'>): RowModule<EarnEvent> {
  return {
    name: 'earn',
    identity: `${gaugeFactory},${voteEscrow},${FOLDING}`,
    follows: [
      { account: gaugeFactory, kind: FACTORY },
      { account: voteEscrow, kind: ESCROW },
    ],
    announcing: [FACTORY],
    tables: EARN_TABLES,
    decode,
    discover: (kind, activity) => ({
      accounts: activity.events.flatMap((event) =>
        kind === FACTORY && event.kind === 'gauge-created' ? [{ account: event.gauge, kind: GAUGE }] : [],
      ),
      tokens: activity.events.flatMap((event) =>
        kind === GAUGE && event.kind === 'set-tokens' && event.extra.length <= MOST_REWARDS
          ? [event.deposit, event.governance, ...event.extra]
          : [],
      ),
    }),
    needs: (kind, activity) => {
      if (kind === GAUGE) return gaugeNeeds(activity as ModuleActivity<GaugeEvent>);
      if (kind !== ESCROW) return [];
      const ofEscrow = activity as ModuleActivity<EscrowEvent>;
      return [...escrowNeeds(ofEscrow), ...epochNeeds(ofEscrow)];
    },
    needsNext: (kind, activity, rows) =>
      kind === ESCROW ? epochNeedsNext(activity as ModuleActivity<EscrowEvent>, rows) : [],
    project: (kind, activity, rows) => {
      if (kind === GAUGE) return projectGauge(activity as ModuleActivity<GaugeEvent>, rows);
      if (kind !== ESCROW) return { puts: [] };
      const ofEscrow = activity as ModuleActivity<EscrowEvent>;
      return together(projectEscrow(ofEscrow, rows), projectEpochs(ofEscrow, rows));
    },
  };
}

/** Locks and epochs have no row in common. */
function together(locks: ModuleProjection, epochs: ModuleProjection): ModuleProjection {
  const oddity = locks.oddity ?? epochs.oddity;
  const puts = [...locks.puts, ...epochs.puts];
  return oddity === undefined ? { puts } : { puts, oddity };
}

function decode(kind: ModuleKind, transaction: DecodedTransaction): Decoded<EarnEvent> {
  if (kind === FACTORY) return decodeGaugeFactoryTransaction(transaction);
  if (kind === ESCROW) return withEnder(decodeEscrowTransaction(transaction), transaction);
  const { events, unknown } = decodeGaugeTransaction(transaction);
  const setup = readGaugeSetup(transaction);
  return { events: setup ? [setup, ...events] : events, unknown };
}

/** Before the end itself, which is folded with it. */
function withEnder(
  decoded: ReturnType<typeof decodeEscrowTransaction>,
  transaction: DecodedTransaction,
): Decoded<EscrowEvent> {
  if (!decoded.events.some(({ kind }) => kind === 'voting-ended')) return decoded;
  const ender = readVotingEnder(transaction);
  return ender === undefined ? decoded : { ...decoded, events: [ender, ...decoded.events] };
}

/** What the area lists of its index. */
export const earnIndex: AreaIndex = {
  open: ({ earn }) => (earn ? earnModule(earn) : undefined),
  tables: EARN_TABLES,
};
