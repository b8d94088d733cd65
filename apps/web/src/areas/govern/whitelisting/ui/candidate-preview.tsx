import type { EpochVoteRules } from '@junction/earn';
import { ratio, type Address } from '@junction/primitives';
import { ButtonAnchor, LabeledValueStrip, Panel } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useGovernanceToken } from '../../../../rooms/token/index.ts';
import { formatAmount, formatPercent, formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { EscrowEpochAndVotesState } from '../../shared/model/voting.ts';
import { epochQuery, type NamedGauge } from '../../shared/queries/epoch-queries.ts';
import { GaugeName } from '../../shared/ui/gauge-name.tsx';
import css from '../../shared/ui/govern.module.css';
import { CandidateStateTag } from '../../shared/ui/state-tags.tsx';
import { GaugeVoteShareBar } from '../../shared/ui/weight-bar.tsx';
import { basisPointsToRatio, getMinGaugeVotesRoundedUp } from '../model/whitelisting.ts';
import type { WhitelistingView } from '../use-whitelisting.ts';
import own from './whitelisting.module.css';

const ButtonLink = createLink(ButtonAnchor);
const NOTHING = ratio(0n);

/** Panel with the gauge to pay for, and its row as voters will see it. */
export function CandidatePreview({
  whitelisting,
}: {
  readonly whitelisting: WhitelistingView;
}): JSX.Element | null {
  const t = useTranslations();
  const { gauge, names, isGauge, isCandidate, governing } = whitelisting;
  const { escrow } = governing;
  if (gauge === undefined || isGauge !== true) return null;
  const known = names?.get(gauge);
  const tvl = known?.tvl === undefined ? '—' : formatUsdStatistic(known.tvl);
  return (
    <Panel
      title={<GaugeName gauge={gauge} names={names} />}
      actions={
        <ButtonLink size="s" to="/gauges/$address" params={{ address: gauge }}>
          {t('whitelisting.preview.open')}
        </ButtonLink>
      }
    >
      <div className={css['form']}>
        <CandidateMetrics known={known} tvl={tvl} />
        {isCandidate === false && <VotersRow gauge={gauge} names={names} tvl={tvl} rules={escrow?.rules} />}
        {escrow !== undefined && <VoteRequirements escrow={escrow} />}
      </div>
    </Panel>
  );
}

/** Cells with the metrics of the gauge. Unknown metrics are a dash. */
function CandidateMetrics(props: {
  readonly known: NamedGauge | undefined;
  readonly tvl: string;
}): JSX.Element {
  const t = useTranslations();
  const { known, tvl } = props;
  const rewards = known === undefined || known.rewards.length === 0 ? '—' : known.rewards.join(', ');
  const apr = known?.apr === undefined ? '—' : formatPercent(known.apr);
  return (
    <LabeledValueStrip
      cells={[
        { key: 'tvl', label: t('whitelisting.preview.tvl'), value: tvl },
        { key: 'apr', label: t('whitelisting.preview.apr'), value: apr },
        { key: 'rewards', label: t('whitelisting.preview.rewards'), value: rewards },
      ]}
    />
  );
}

/** Preview of the gauge's row in the vote table, without votes. */
function VotersRow(props: {
  readonly gauge: Address;
  readonly names: WhitelistingView['names'];
  readonly tvl: string;
  readonly rules: EpochVoteRules | undefined;
}): JSX.Element {
  const t = useTranslations();
  const { gauge, names, tvl, rules } = props;
  const limits = rules && { min: rules.minRatio, max: rules.maxRatio };
  return (
    <>
      <h3 className={css['note']}>{t('whitelisting.preview.voters')}</h3>
      <div className={own['row']}>
        <GaugeName gauge={gauge} names={names} note={tvl} />
        <GaugeVoteShareBar share={NOTHING} counted={NOTHING} limits={limits} />
        <span className={own['share']}>
          <b>{formatPercent(NOTHING)}</b>
          <small>{t('whitelisting.preview.none')}</small>
        </span>
        <CandidateStateTag state="pending" />
      </div>
    </>
  );
}

/** Note on how many votes a gauge needs to receive tokens, and what happens if it has fewer. */
function VoteRequirements({ escrow }: { readonly escrow: EscrowEpochAndVotesState }): JSX.Element {
  const t = useTranslations();
  const { symbol, decimals } = useGovernanceToken();
  const { epoch, rules, maxDowntime } = escrow;
  const last = useQuery({ ...epochQuery(epoch - 1), enabled: epoch > 1 }).data;
  const min = formatPercent(basisPointsToRatio(rules.minRatio), { places: 0 });
  const needed = last && formatAmount(getMinGaugeVotesRoundedUp(last.votes, rules.minRatio), decimals);
  return (
    <p className={css['text']}>
      {needed === undefined || needed === null
        ? t('whitelisting.preview.least', { min })
        : t('whitelisting.preview.needed', {
            min,
            epoch: epoch - 1,
            votes: `${needed} ve${symbol}`,
          })}{' '}
      {t('whitelisting.preview.removed', { min, count: maxDowntime })}
    </p>
  );
}
