import type {
  GaugeCandidate,
  EPOCH_ROUTES,
  Epoch,
  EpochDistribution,
  EpochVote,
  EpochVotesSum,
} from '@junction/api-contract/govern';
import { VOTE_SHARE_DENOMINATOR } from '@junction/earn';
import {
  FIXED_POINT_ONE,
  ratio,
  seconds,
  toAddress,
  units,
  type Ratio,
  type Seconds,
  type Units,
} from '@junction/primitives';
import { createNotFoundError } from '../../api/http-error.ts';
import type { Handler } from '../../api/handler.ts';
import { toPageTotalFields } from '../counted-page.ts';
import type { EpochGaugeResult } from './epoch-reader.ts';
import type { CandidateRow, EpochGaugeRow, EpochRow, EpochVoteRow } from './epoch-tables.ts';

type Routes = typeof EPOCH_ROUTES;

const isAscending = (ordering: { readonly isAscending: boolean } | undefined): boolean =>
  ordering?.isAscending === true;

const listEpochs: Handler<Routes['listEpochs']> = async ({ body }, { areas }) => {
  const { items, total } = await areas.earn.epochs.epochs({
    epoch: body.epochNum,
    from: body.epochStartGe,
    to: body.epochStartLe,
    isAscending: isAscending(body.ordering),
    limit: body.limit,
    offset: body.offset,
  });
  return { epochs: items.map(toWireEpoch), totalCount: total };
};

const getLastEpoch: Handler<Routes['getLastEpoch']> = async (_input, { areas }) => {
  const epoch = await areas.earn.epochs.lastEpoch();
  if (!epoch) throw createNotFoundError('epoch');
  return toWireEpoch(epoch);
};

function toWireEpoch(row: EpochRow): Epoch {
  return {
    epochNum: row.epoch,
    epochStart: seconds(row.start),
    epochEnd: seconds(row.end),
    voteStart: toOptionalSeconds(row.voteStart),
    voteEnd: toOptionalSeconds(row.voteEnd),
    totalDistribution: toOptionalUnits(row.distributed),
    totalVeAmount: units(row.totalVotes),
    createdAt: seconds(row.createdAt),
    updatedAt: seconds(row.updatedAt),
    transactionTime: seconds(row.createdAt),
    endedAt: toOptionalSeconds(row.endedAt),
    endedBy: row.endedBy === undefined ? undefined : toAddress(row.endedBy),
    endedHash: row.endedHash,
  };
}

const listEpochDistributions: Handler<Routes['listEpochDistributions']> = async ({ body }, { areas }) => {
  const { items, total } = await areas.earn.epochs.paid({
    epoch: body.epochNum,
    gauge: body.gauge,
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
  return [
    {
      amount: units(distributed),
      epochNum: epoch,
      gauge: toAddress(gauge),
      createdAt: seconds(distributedAt),
    },
  ];
}

const listEpochVotes: Handler<Routes['listEpochVotes']> = async ({ body }, { areas }) => {
  const { items, ...counted } = await areas.earn.epochs.votes({
    epoch: body.epochNum,
    gauge: body.gauge,
    user: body.userAddress,
    isAscending: isAscending(body.ordering),
    limit: body.limit,
    offset: body.offset,
  });
  return { epochVotes: items.map(toWireVote), ...toPageTotalFields(counted) };
};

function toWireVote({ epoch, gauge, user, amount, time }: EpochVoteRow): EpochVote {
  return {
    epochNum: epoch,
    gauge: toAddress(gauge),
    userAddress: toAddress(user),
    veAmount: units(amount),
    createdAt: seconds(time),
    transactionTime: seconds(time),
  };
}

const getEpochVotesSum: Handler<Routes['getEpochVotesSum']> = async ({ params }, { areas }) => {
  const rows = await areas.earn.epochs.epochGauges(params.epochNum);
  return rows.map(toWireSum);
};

function toWireSum({ gauge, votes, normalized, distributed }: EpochGaugeResult): EpochVotesSum {
  return {
    gauge: toAddress(gauge),
    totalAmount: units(votes),
    normalizedAmount: toOptionalUnits(normalized),
    distributedAmount: toOptionalUnits(distributed),
  };
}

const listDaoLockTimes: Handler<Routes['listDaoLockTimes']> = async ({ body }, { areas }) => {
  const { items, total } = await areas.earn.escrow.lockTimes({
    from: body.dayGe,
    to: body.dayLe,
    isAscending: isAscending(body.ordering),
    limit: body.limit,
    offset: body.offset,
  });
  const deposits = items.map(({ day, averageLockTime }) => ({
    day: seconds(day),
    averageLockTime: seconds(averageLockTime),
  }));
  return { deposits, totalCount: total };
};

const listCandidates: Handler<Routes['listCandidates']> = async ({ body }, { areas }) => {
  const { items, total, lastEpoch } = await areas.earn.epochs.candidates({
    gauge: body.gauge,
    isActive: body.isActive,
    ordering: {
      column: body.ordering?.column ?? 'createdAt',
      isAscending: isAscending(body.ordering),
    },
    limit: body.limit,
    offset: body.offset,
  });
  return { gauges: items.map((row) => toWireCandidate(row, lastEpoch)), totalCount: total };
};

function toWireCandidate(row: CandidateRow, lastEpoch: number | undefined): GaugeCandidate {
  // For a gauge that was no candidate in the last epoch, the row contains the values of an earlier epoch.
  const isInLast = row.lastEpoch !== undefined && row.lastEpoch === lastEpoch;
  return {
    address: toAddress(row.gauge),
    isActive: row.isActive,
    daoApprove: row.isApproved,
    activeEpochs: row.finished > 0 ? row.active : undefined,
    averageAmount: units(row.averageVotes),
    averagePercentage: toRatio(row.averageShare),
    lastEpochAmount: units(isInLast ? row.lastVotes : 0n),
    lastEpochPercentage: toRatio(isInLast ? row.lastShare : 0n),
  };
}

/** Converts a share in units of 1 / `VOTE_SHARE_DENOMINATOR` to a ratio without loss of digits. */
const toRatio = (share: bigint): Ratio => ratio((share * FIXED_POINT_ONE) / VOTE_SHARE_DENOMINATOR);

const toOptionalSeconds = (time: number | undefined): Seconds | undefined =>
  time === undefined ? undefined : seconds(time);
const toOptionalUnits = (amount: bigint | undefined): Units | undefined =>
  amount === undefined ? undefined : units(amount);

/** Handlers of the routes of epochs and candidates by route id. */
export const epochHandlers: { readonly [Id in keyof Routes]: Handler<Routes[Id]> } = {
  listEpochs,
  getLastEpoch,
  listEpochDistributions,
  listEpochVotes,
  getEpochVotesSum,
  listDaoLockTimes,
  listCandidates,
};
