import { AddressText, BillRows, DecimalField, Panel, Switch, Tag, TextField } from '@junction/ui-kit';
import { formatUnits } from '@junction/primitives';
import type { JSX } from 'react';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import { useGovernanceToken } from '../../../../rooms/token/index.ts';
import { formatExactPeriod } from '../../shared/ui/period-text.ts';
import { MAX_LOCK_OR_VESTING_DAYS, getMinBoostedLock } from '../model/draft.ts';
import type { GaugeCreateView } from '../use-gauge-create.ts';
import { getGaugeDraftErrorText } from './fault-text.ts';
import css from './gauge-create.module.css';
import { formatDurationRoundedUp } from './length-text.ts';

const DAY = 86_400;
/**
 * Maximum length of an entered address. It exceeds the 66 characters of an address, so that an invalid paste is visible
 * instead of truncated.
 */
const MAX_LENGTH = 200;

interface FormProps {
  readonly form: GaugeCreateView;
}

/** Panel to enter the deposited token. */
export function GaugeDepositTokenPanel({ form }: FormProps): JSX.Element {
  const t = useTranslations();
  const { draft, edit, check, tokenOf } = form;
  const { symbol } = useGovernanceToken();
  const token = tokenOf(draft.deposit);
  const isKnown = token !== undefined && check.deposit === undefined;
  return (
    <Panel
      title={t('gaugeCreate.deposit')}
      actions={<span className={css['quiet']}>{t('gaugeCreate.final')}</span>}
    >
      <TextField
        label={t('gaugeCreate.deposit.root')}
        value={draft.deposit}
        onChange={(deposit) => edit({ deposit })}
        mono
        clearable
        maxLength={MAX_LENGTH}
        placeholder="0:"
        error={getGaugeDraftErrorText(t, check.deposit, symbol)}
        hint={
          isKnown
            ? t('gaugeCreate.token', { symbol: token.symbol, decimals: token.decimals })
            : t('gaugeCreate.deposit.hint')
        }
      />
    </Panel>
  );
}

/** Panel to enter the maximum lock and its boost. */
export function BoostPanel({ form }: FormProps): JSX.Element {
  const t = useTranslations();
  const { draft, edit, check } = form;
  const { symbol } = useGovernanceToken();
  const shortest = check.terms && getMinBoostedLock(check.terms);
  return (
    <Panel title={t('gaugeCreate.boost')}>
      <div className={css['fields']}>
        <Switch
          checked={draft.isBoosted}
          onChange={(isBoosted) => edit({ isBoosted })}
          label={t('gaugeCreate.boost.on')}
          note={t('gaugeCreate.boost.note')}
        />
        {draft.isBoosted && (
          <div className={css['pair']}>
            <DecimalField
              label={t('gaugeCreate.boost.lock')}
              value={draft.lockDays}
              onChange={(lockDays) => edit({ lockDays })}
              decimals={0}
              suffix={t('gaugeCreate.days')}
              error={getGaugeDraftErrorText(t, check.lockDays, symbol)}
              hint={t('gaugeCreate.boost.lock.hint', { most: MAX_LOCK_OR_VESTING_DAYS })}
            />
            <DecimalField
              label={t('gaugeCreate.boost.highest')}
              value={draft.boost}
              onChange={(boost) => edit({ boost })}
              decimals={3}
              suffix="×"
              error={getGaugeDraftErrorText(t, check.boost, symbol)}
              hint={
                shortest === undefined
                  ? t('gaugeCreate.boost.hint')
                  : t('gaugeCreate.boost.least', { length: formatDurationRoundedUp(t, shortest) })
              }
            />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Panel with the vesting of governance tokens that the factory sets. */
export function GovernanceVestingPanel({ form }: FormProps): JSX.Element {
  const t = useTranslations();
  const { symbol } = useGovernanceToken();
  const { factory, isFactoryOwner } = form;
  return (
    <Panel
      title={t('gaugeCreate.governance', { symbol })}
      actions={!isFactoryOwner && <Tag>{t('gaugeCreate.readOnly')}</Tag>}
      footer={<p className={css['small']}>{t('gaugeCreate.governance.note')}</p>}
    >
      {isFactoryOwner && <GovernanceChoice form={form} />}
      <BillRows
        rows={[
          {
            key: 'share',
            label: t('gaugeCreate.vesting.share'),
            value: factory === undefined ? '—' : `${formatAmount(factory.vestingRatio, 1)} %`,
          },
          {
            key: 'over',
            label: t('gaugeCreate.vesting.over'),
            value: factory === undefined ? '—' : formatExactPeriod(t, factory.vestingPeriod),
          },
          {
            key: 'by',
            label: t('gaugeCreate.governance.by'),
            value:
              factory === undefined ? (
                '—'
              ) : (
                <AddressText address={factory.owner} href={getAccountLink(factory.owner)} copy />
              ),
          },
        ]}
      />
    </Panel>
  );
}

/** Fields for the vesting of governance tokens in this gauge, which only the factory's owner may set. */
function GovernanceChoice({ form }: FormProps): JSX.Element {
  const t = useTranslations();
  const { symbol } = useGovernanceToken();
  const { factory, draft, check, edit } = form;
  const chosen = draft.governance;
  // The factory's default vesting. The days are empty if they are not a whole number.
  const factoryDefault =
    factory === undefined
      ? { days: '', percent: '' }
      : {
          days: factory.vestingPeriod % DAY === 0 ? (factory.vestingPeriod / DAY).toString() : '',
          percent: formatUnits(factory.vestingRatio, 1),
        };
  return (
    <div className={css['fields']}>
      <Switch
        checked={chosen !== undefined}
        onChange={(is) => edit({ governance: is ? factoryDefault : undefined })}
        label={t('gaugeCreate.governance.choose')}
        note={t('gaugeCreate.governance.choose.note')}
      />
      {chosen !== undefined && (
        <div className={css['pair']}>
          <DecimalField
            label={t('gaugeCreate.vesting.over')}
            value={chosen.days}
            onChange={(days) => edit({ governance: { ...chosen, days } })}
            decimals={0}
            suffix={t('gaugeCreate.days')}
            error={getGaugeDraftErrorText(t, check.governance.days, symbol)}
          />
          <DecimalField
            label={t('gaugeCreate.vesting.share')}
            value={chosen.percent}
            onChange={(percent) => edit({ governance: { ...chosen, percent } })}
            decimals={1}
            suffix="%"
            error={getGaugeDraftErrorText(t, check.governance.percent, symbol)}
          />
        </div>
      )}
    </div>
  );
}
