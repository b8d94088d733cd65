import { Button, Icon, Panel, TextField } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import css from '../../shared/ui/govern.module.css';
import { countAddressDigits, type WhitelistRequirement } from '../model/whitelisting.ts';
import type { WhitelistingView } from '../use-whitelisting.ts';
import { ChooseGaugeDialog } from './choose-gauge.tsx';
import own from './whitelisting.module.css';
import { WhitelistBlockerRemedy } from './way-out.tsx';

/** Panel with the field for the gauge and the requirements. */
export function WhitelistGaugePanel({
  whitelisting,
}: {
  readonly whitelisting: WhitelistingView;
}): JSX.Element {
  const t = useTranslations();
  const [isChoosing, setChoosing] = useState(false);
  const { text, setText, isBad, checks, governing } = whitelisting;
  const digits = countAddressDigits(text);
  const bad = digits === undefined ? t('whitelisting.bad') : t('whitelisting.bad.digits', { count: digits });
  return (
    <Panel
      title={t('whitelisting.gauge')}
      actions={
        <Button size="s" onClick={() => setChoosing(true)}>
          {t('whitelisting.choose')}
        </Button>
      }
    >
      <div className={css['form']}>
        <TextField
          label={t('whitelisting.address')}
          mono
          clearable
          placeholder="0:"
          maxLength={100}
          value={text}
          onChange={setText}
          error={isBad ? bad : undefined}
        />
        <ul className={own['checks']} aria-label={t('whitelisting.checks')}>
          {checks.map((check) => (
            <RequirementItem key={check.key} check={check} whitelisting={whitelisting} />
          ))}
        </ul>
        <WhitelistBlockerRemedy whitelisting={whitelisting} />
        {governing.account === undefined && <p className={css['note']}>{t('whitelisting.connect')}</p>}
      </div>
      {isChoosing && (
        <ChooseGaugeDialog
          escrow={governing.escrow}
          onChoose={(gauge) => {
            setText(gauge);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Panel>
  );
}

/** List item of one requirement: met, not met with the reason, or unknown. */
function RequirementItem(props: {
  readonly check: WhitelistRequirement;
  readonly whitelisting: WhitelistingView;
}): JSX.Element {
  const t = useTranslations();
  const { check, whitelisting } = props;
  const { key, holds } = check;
  if (holds === undefined)
    return (
      <li className={css['note']}>
        <Icon name="clock" />
        <span>{t(`whitelisting.check.${key}`)}</span>
      </li>
    );
  return holds ? (
    <li>
      <Icon name="check" className={own['holds']} />
      <span>
        <b>{t(`whitelisting.check.${key}`)}</b>
        <small>{getRequirementValue(t, key, whitelisting)}</small>
      </span>
    </li>
  ) : (
    <li className={css['danger']}>
      <Icon name="warning" />
      <span>{getRejection(t, key, whitelisting)}</span>
    </li>
  );
}

/** Returns the value that meets the requirement, as text. */
function getRequirementValue(
  t: Translate,
  key: WhitelistRequirement['key'],
  { governing, price }: WhitelistingView,
): string {
  const { held, governance } = governing;
  switch (key) {
    case 'gauge':
      return t('whitelisting.read.gauge');
    case 'candidate':
      return t('whitelisting.read.candidate');
    case 'voting':
      return t('whitelisting.read.voting');
    case 'balance':
      return held === undefined || price === undefined
        ? ''
        : t('whitelisting.read.balance', {
            held: formatTokenAmount(held, governance),
            price: formatTokenAmount(price, governance),
          });
  }
}

function getRejection(
  t: Translate,
  key: WhitelistRequirement['key'],
  { governing, missing }: WhitelistingView,
): string {
  switch (key) {
    case 'gauge':
      return t('whitelisting.refused.gauge');
    case 'candidate':
      return t('whitelisting.refused.candidate');
    case 'voting':
      return t('whitelisting.refused.voting');
    case 'balance':
      return t('whitelisting.refused.balance', {
        amount: missing === undefined ? '—' : formatTokenAmount(missing, governing.governance),
      });
  }
}
