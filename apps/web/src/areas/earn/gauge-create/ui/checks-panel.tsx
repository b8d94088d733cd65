import { Panel, MessageStateIcon, screenReaderOnlyClass, type MessageStateKind } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getGaugeDisplayName } from '../../shared/ui/gauge-marks.tsx';
import { useGovernanceToken } from '../../../../rooms/token/index.ts';
import type { GaugeDraftValidation } from '../model/draft.ts';
import type { GaugeCreateView } from '../use-gauge-create.ts';
import css from './gauge-create.module.css';

type State = 'good' | 'bad' | 'open' | 'notice';

const getCheckState = (isEmpty: boolean, isBad: boolean): Exclude<State, 'notice'> => {
  if (isBad) return 'bad';
  return isEmpty ? 'open' : 'good';
};

const hasVestingErrors = ({ rewards }: GaugeDraftValidation): boolean =>
  rewards.some(({ days, percent }) => days !== undefined || percent !== undefined);

/** Panel that shows which conditions of the factory the form fulfils. */
export function GaugeFactoryConditionsPanel({ form }: { readonly form: GaugeCreateView }): JSX.Element {
  const t = useTranslations();
  const { draft, check, others, tokenOf } = form;
  const { symbol } = useGovernanceToken();
  const hasTokens = draft.rewards.every(({ root }) => tokenOf(root) !== undefined);
  const [first] = others;
  const lines: readonly {
    readonly key: string;
    readonly state: Exclude<State, 'notice'>;
    readonly text: string;
  }[] = [
    {
      key: 'deposit',
      state: getCheckState(tokenOf(draft.deposit) === undefined, check.deposit !== undefined),
      text: t('gaugeCreate.check.deposit', { symbol }),
    },
    {
      key: 'rewards',
      state: getCheckState(
        !hasTokens,
        check.rewards.some(({ root }) => root !== undefined),
      ),
      text: t('gaugeCreate.check.rewards'),
    },
    {
      key: 'boost',
      state: getCheckState(false, check.lockDays !== undefined || check.boost !== undefined),
      text: t('gaugeCreate.check.boost'),
    },
    {
      key: 'vesting',
      state: getCheckState(false, hasVestingErrors(check)),
      text: t('gaugeCreate.check.vesting'),
    },
  ];
  return (
    <Panel
      title={t('gaugeCreate.checks')}
      footer={<p className={css['small']}>{t('gaugeCreate.checks.note')}</p>}
    >
      <ul className={css['checks']}>
        {lines.map(({ key, state, text }) => (
          <Line key={key} state={state} word={t(TEXTS[state])}>
            {text}
          </Line>
        ))}
        {first !== undefined && (
          <Line state="notice" word={t('gaugeCreate.check.notice')}>
            {t('gaugeCreate.check.exists', {
              count: others.length,
              tvl: first.tvl === undefined ? '—' : formatUsdStatistic(first.tvl),
            })}{' '}
            <Link className={css['link']} to="/gauges/$address" params={{ address: first.address }}>
              {getGaugeDisplayName(first)}
            </Link>
          </Line>
        )}
      </ul>
    </Panel>
  );
}

const TEXTS = {
  good: 'gaugeCreate.check.good',
  bad: 'gaugeCreate.check.bad',
  open: 'gaugeCreate.check.open',
} as const;

const GLYPHS: Readonly<Record<State, MessageStateKind>> = {
  good: 'arrived',
  bad: 'rejected',
  open: 'queued',
  notice: 'attention',
};

function Line(props: {
  readonly state: State;
  readonly word: string;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <li className={css['check']}>
      <MessageStateIcon kind={GLYPHS[props.state]} />
      <span className={screenReaderOnlyClass}>{props.word}</span>
      <span>{props.children}</span>
    </li>
  );
}
