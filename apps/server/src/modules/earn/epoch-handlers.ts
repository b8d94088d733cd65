import type {
  Candidate,
  EPOCH_ROUTES,
  Epoch,
  EpochDistribution,
  EpochVote,
  EpochVotesSum,
} from '@junction/api-contract/govern';
import { SHARE_BASE } from '@junction/earn';
import { toAddress, type Address } from '@junction/primitives';
import { notFound } from '../../api/api-fault.ts';
import type { Handler } from '../../api/handler.ts';
import { toldTotal } from '../counted-page.ts';
import type { CandidateRow, EpochGaugeRow, EpochRow, EpochVoteRow } from './epoch-tables.ts';

type Routes = typeof EPOCH_ROUTES;

const addressOf = (text: string | null | undefined): Address | undefined =>
  text === null || text === undefined ? undefined : toAddress(text);

const isAscending = (ordering: { readonly direction: 'ASC' | 'DESC' } | null | undefined): boolean =>
  ordering?.direction === 'ASC';

const listEpochs: Handler<Routes['listEpochs']> = async ({ body }, { areas }) => {
  const { items, total } = await areas.earn.epochs.epochs({
    epoch: body.epochNum ?? undefined,
    from: body.epochStartGe ?? undefined,
    to: body.epochStartLe ?? undefined,
    isAscending: isAscending(body.ordering),
    limit: body.limit,
    offset: body.offset,
  });
  return { epochs: items.map(toWireEpoch), totalCount: total };
};

const getLastEpoch: Handler<Routes['getLastEpoch']> = async (_input, { areas }) => {
  const epoch = await areas.earn.epochs.lastEpoch();
  if (!epoch) throw notFound('epoch');
  return toWireEpoch(epoch);
};

function toWireEpoch(row: EpochRow): Epoch {
  return {
    epochNum: row.epoch,
    epochStart: row.start,
    epochEnd: row.end,
    voteStart: row.voteStart ?? null,
    voteEnd: row.voteEnd ?? null,
    // "0" until it is known is what clients of these routes expect: they take the schedule then.
    totalDistribution: row.distributed?.toString() ?? '0',
    totalVeAmount: row.totalVotes.toString(),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    transactionTime: row.createdAt,
  };
}

const listEpochDistributions: Handler<Routes['listEpochDistributions']> = async ({ body }, { areas }) => {
  const { items, total } = await areas.earn.epochs.paid({
    epoch: body.epochNum ?? undefined,
    gauge: addressOf(body.gauge),
    isAscending: isAscending(body.ordering),
  });
  return { epochDistributions: items.flatMap(toWireDistribution), totalCount: total };
};

function toWireDistribution({
  epoch,
  gauge,
  distributed,
  distributedAt,
}: EpochGaugeRow): EpochDistribution[] {
  if (distributed === undefined || distributedAt === undefined) return [];
  return [{ amount: distributed.toString(), epochNum: epoch, gauge, createdAt: distributedAt }];
}

const listEpochVotes: Handler<Routes['listEpochVotes']> = async ({ body }, { areas }) => {
  const { items, ...counted } = await areas.earn.epochs.votes({
    epoch: body.epochNum ?? undefined,
    gauge: addressOf(body.gauge),
    user: addressOf(body.userAddress),
    isAscending: isAscending(body.ordering),
    limit: body.limit,
    offset: body.offset,
  });
  return { epochVotes: items.map(toWireVote), ...toldTotal(counted) };
};

function toWireVote({ epoch, gauge, user, amount, time }: EpochVoteRow): EpochVote {
  return {
    epochNum: epoch,
    gauge,
    userAddress: user,
    veAmount: amount.toString(),
    createdAt: time,
    transactionTime: time,
  };
}

const getEpochVotesSum: Handler<Routes['getEpochVotesSum']> = async ({ params }, { areas }) => {
  const rows = await areas.earn.epochs.gaugesOf(Number(params.epochNum));
  return rows.map(toWireSum);
};

function toWireSum({ gauge, votes, normalised, distributed }: EpochGaugeRow): EpochVotesSum {
  return {
    gauge,
    totalAmount: votes.toString(),
    normalizedAmount: normalised?.toString() ?? null,
    distributedAmount: distributed?.toString() ?? null,
  };
}

const listDaoLockTimes: Handler<Routes['listDaoLockTimes']> = async ({ body }, { areas }) => {
  const { items, total } = await areas.earn.escrow.lockTimes({
    from: body.dayGe ?? undefined,
    to: body.dayLe ?? undefined,
    isAscending: isAscending(body.ordering),
    limit: body.limit,
    offset: body.offset,
  });
  return { deposits: [...items], totalCount: total };
};

const listCandidates: Handler<Routes['listCandidates']> = async ({ body }, { areas }) => {
  const { items, total, lastEpoch } = await areas.earn.epochs.candidates({
    gauge: addressOf(body.gaugeAddress),
    isActive: body.isActive ?? undefined,
    ordering: {
      column: body.ordering?.column ?? 'createdAt',
      isAscending: isAscending(body.ordering),
    },
    limit: body.limit,
    offset: body.offset,
  });
  return { gauges: items.map((row) => toWireCandidate(row, lastEpoch)), totalCount: total };
};

function toWireCandidate(row: CandidateRow, lastEpoch: number | undefined): Candidate {
  // Who could not be voted for in the last epoch got nothing in it.
  const wasThere = row.lastEpoch !== undefined && row.lastEpoch === lastEpoch;
  return {
    address: row.gauge,
    isActive: row.isActive,
    daoApprove: row.isApproved,
    activeEpochs: row.finished > 0 ? row.active : null,
    averageAmount: row.averageVotes.toString(),
    averagePercentage: percentOf(row.averageShare),
    lastEpochAmount: wasThere ? row.lastVotes.toString() : '0',
    lastEpochPercentage: wasThere ? percentOf(row.lastShare) : '0',
  };
}

/** A share in parts of `SHARE_BASE` as percent: moving the point loses nothing. */
function percentOf(share: bigint): string {
  const base = SHARE_BASE / 100n;
  const rest = (share % base)
    .toString()
    .padStart(base.toString().length - 1, '0')
    .replace(/0+$/, '');
  return rest === '' ? `${share / base}` : `${share / base}.${rest}`;
}

/** One handler per route of epochs and candidates. */
export const epochHandlers: { readonly [Id in keyof Routes]: Handler<Routes[Id]> } = {
  listEpochs,
  getLastEpoch,
  listEpochDistributions,
  listEpochVotes,
  getEpochVotesSum,
  listDaoLockTimes,
  listCandidates,
};
