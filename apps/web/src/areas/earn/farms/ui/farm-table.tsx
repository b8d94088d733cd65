import { ButtonAnchor, rowLinkClass } from '@junction/ui-kit';
import { createLink, Link } from '@tanstack/react-router';
import { AprCell, type EarnListDefinition } from '../../shared/list/index.ts';
import { getFarmName, type FarmSummary } from '../../../../rooms/farm/index.ts';
import { FarmTags } from '../../shared/ui/farm-marks.tsx';
import { FARM_SORT_COLUMNS, type FarmSortColumn } from '../model/farm-list-search.ts';

const ButtonLink = createLink(ButtonAnchor);

/**
 * Definition of the list's columns for legacy farms: a single APR, and the account's deposit, by which the list can be
 * sorted.
 */
export const FARM_LIST_DEFINITION: EarnListDefinition<FarmSummary, FarmSortColumn> = {
  sorts: FARM_SORT_COLUMNS,
  nameHeader: (t) => t('farms.column.farm'),
  nameOf: getFarmName,
  renderLink: (farm, now) => (
    <>
      <Link to="/farming/$address/{-$user}" params={{ address: farm.address }} className={rowLinkClass}>
        {getFarmName(farm)}
      </Link>
      <FarmTags farm={farm} now={now} hasStatus={false} />
    </>
  ),
  renderAct: (farm, label) => (
    <ButtonLink
      size="s"
      to="/farming/$address/{-$user}"
      params={{ address: farm.address }}
      aria-label={`${label}: ${getFarmName(farm)}`}
    >
      {label}
    </ButtonLink>
  ),
  paysOf: ({ rewardTokens }) => ({ hasGovernance: false, rewardTokens }),
  metricColumns: (t, now) => [
    {
      key: 'apr',
      header: t('farms.column.apr'),
      align: 'end',
      sortable: true,
      isOnCard: true,
      width: '12%',
      render: (farm) => <AprCell row={farm} now={now} apr={farm.apr} change={farm.aprChange} />,
    },
  ],
  widths: { status: 10, tvl: 11, pays: 9, deposited: 14, reward: 16 },
  depositedSort: 'worth',
};
