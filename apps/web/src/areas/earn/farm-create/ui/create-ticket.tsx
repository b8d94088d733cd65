import { FIXED_POINT_ONE, ratio, toMilliseconds } from '@junction/primitives';
import { EARN_ATTACHED_NANO } from '@junction/protocol/earn';
import { BillRows, Stepper, Panel, TicketForm } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { ConfirmMessageDialog } from '../../../../rooms/operation/review/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import {
  formatAmount,
  formatInteger,
  formatPercent,
  formatTokenAmount,
} from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { SendButton, getSendBlockerLabel } from '../../shared/send/index.ts';
import type { FarmCreationParams } from '../model/draft.ts';
import type { FarmCreateView } from '../use-farm-create.ts';
import css from './farm-create.module.css';

/** Ticket with cost and submit button. */
export function CreateFarmTicket({ form }: { readonly form: FarmCreateView }): JSX.Element {
  const t = useTranslations();
  const { check, sum, sender, blocker, nameOf } = form;
  const [reviewed, setReviewed] = useState<{
    readonly announcement: MessageAnnouncement;
    readonly terms: FarmCreationParams;
  }>();
  const { coin } = getNetwork();
  const coins = formatTokenAmount(sum, coin);
  const openReview = (): void => {
    const announcement = form.announce();
    if (announcement !== undefined && check.terms !== undefined)
      setReviewed({ announcement, terms: check.terms });
  };
  const missing = (): string | undefined => {
    if (check.hasErrors) return t('farmCreate.button.check');
    if (check.isIncomplete) return t('farmCreate.button.fill');
    return check.terms === undefined ? t('farmCreate.button.reading') : undefined;
  };
  const gate = { blocker, missing: missing() };
  return (
    <TicketForm
      headingLevel={2}
      title={t('farmCreate.ticket')}
      stub={
        <BillRows
          rows={[
            { key: 'attached', label: t('farmCreate.cost'), value: coins },
            { key: 'back', label: t('farmCreate.cost.back'), value: t('farmCreate.cost.nothing') },
          ]}
        />
      }
    >
      <div className={css['fields']}>
        <p className={css['small']}>{t('farmCreate.cost.note')}</p>
        <SendButton
          {...gate}
          label={t('farmCreate.button.create', { amount: coins })}
          sum={sum}
          coin={sender.coin}
          onAct={openReview}
        />
      </div>
      {reviewed !== undefined && (
        <ConfirmMessageDialog
          title={t('farmCreate.title')}
          action={t('farmCreate.confirm')}
          announcement={reviewed.announcement}
          now={sender.signer}
          blockedReason={getSendBlockerLabel(t, gate)}
          onAccept={openReview}
          onClose={() => setReviewed(undefined)}
          onConfirm={() => {
            setReviewed(undefined);
            void form.create(reviewed.announcement, reviewed.terms);
          }}
        >
          <FarmSummary terms={reviewed.terms} nameOf={nameOf} />
          <p className={css['small']}>{t('farmCreate.confirm.note')}</p>
        </ConfirmMessageDialog>
      )}
    </TicketForm>
  );
}

/** Terms of the farm, shown in the review. */
function FarmSummary(props: {
  readonly terms: FarmCreationParams;
  readonly nameOf: FarmCreateView['nameOf'];
}): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { terms, nameOf } = props;
  const { vestingRatio, vestingPeriod } = terms;
  // `vestingRatio` is per mille, so it is multiplied by a thousandth.
  const share = formatPercent(ratio(BigInt(vestingRatio) * (FIXED_POINT_ONE / 1_000n)), {
    places: 1,
    short: true,
  });
  const length = formatInteger(BigInt(vestingPeriod));
  return (
    <BillRows
      rows={[
        { key: 'deposit', label: t('farmCreate.deposit'), value: nameOf(terms.depositToken) },
        {
          key: 'start',
          label: t('farmCreate.start'),
          value: formatDateTime(toMilliseconds(terms.start), locale),
        },
        { key: 'share', label: t('farmCreate.vesting.share'), value: share },
        ...(vestingPeriod === 0
          ? []
          : [
              {
                key: 'length',
                label: t('farmCreate.vesting.over'),
                value: `${length} ${t('farmCreate.seconds')}`,
              },
            ]),
        ...terms.rewards.map(({ token, perSecond, decimals }) => ({
          key: token,
          label: t('farmCreate.reward.speed'),
          value: `${formatAmount(perSecond, decimals)} ${nameOf(token)}`,
        })),
      ]}
    />
  );
}

/** Panel that lists the steps from the form to the public list, with their cost. */
export function FarmCreationStepsPanel({ form }: { readonly form: FarmCreateView }): JSX.Element {
  const t = useTranslations();
  const { draft, sum, tokenOf } = form;
  const { coin } = getNetwork();
  const attached = (amount: bigint): string =>
    t('farmCreate.step.attached', { amount: formatTokenAmount(amount, coin) });
  return (
    <Panel title={t('farmCreate.steps')}>
      <Stepper
        steps={[
          { key: 'create', title: t('farmCreate.step.create'), note: attached(sum), state: 'current' },
          ...draft.rewards.map(({ key, root }, index) => ({
            key: `pay ${key}`,
            title: t('farmCreate.step.pay', {
              symbol: tokenOf(root)?.symbol ?? t('farmCreate.reward.nth', { number: index + 1 }),
            }),
            note: attached(EARN_ATTACHED_NANO.gaugeReward),
            state: 'to-do' as const,
          })),
          {
            key: 'public',
            title: t('farmCreate.step.public'),
            note: t('farmCreate.step.public.note'),
            state: 'to-do',
          },
        ]}
      />
    </Panel>
  );
}
