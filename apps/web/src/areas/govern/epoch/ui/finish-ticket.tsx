import { milliseconds } from '@junction/primitives';
import { Alert, BillRows, TicketForm } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { ConfirmMessageDialog } from '../../../../rooms/operation/review/index.ts';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { EscrowEpochAndVotesState } from '../../shared/model/voting.ts';
import type { EscrowMessageBlocker } from '../../shared/model/wallet-input.ts';
import { EscrowButton, getEscrowBlockerLabel } from '../../shared/ui/escrow-button.tsx';
import css from '../../shared/ui/govern.module.css';
import type { FinishVoteBlocker } from '../model/finish.ts';
import type { EpochView } from '../use-epoch.ts';
import { useFinishVote } from '../use-finish.ts';

type OwnBlocker = Exclude<FinishVoteBlocker, EscrowMessageBlocker>;

export interface FinishVoteTicketProps {
  readonly view: EpochView;
  readonly escrow: EscrowEpochAndVotesState;
}

/** Panel to finish the vote, with cost, refund and effects. Any account may finish it. */
export function FinishVoteTicket({ view, escrow }: FinishVoteTicketProps): JSX.Element {
  const t = useTranslations();
  const finish = useFinishVote(view, escrow);
  const { governing } = view;
  const { coin } = getNetwork();
  const ownText = (_: unknown, blocker: OwnBlocker): string => {
    if (blocker === 'not-over') return t('epoch.blocker.notOver');
    if (blocker === 'schedule-ended') return t('epoch.blocker.schedule');
    return t('epoch.blocker.short', {
      amount: finish.short === undefined ? '—' : formatTokenAmount(finish.short, governing.governance),
    });
  };
  return (
    <TicketForm
      title={t('epoch.finish')}
      headingLevel={2}
      stub={<FinishEffects view={view} escrow={escrow} finish={finish} />}
    >
      <div className={css['form']}>
        <p className={css['text']}>{t('epoch.finish.note')}</p>
        <BillRows
          divided
          rows={[
            {
              key: 'sum',
              label: t('epoch.finish.attach'),
              value: finish.gas === undefined ? '—' : formatTokenAmount(finish.gas, coin),
            },
            { key: 'back', label: t('epoch.finish.back'), value: t('epoch.finish.back.value') },
          ]}
        />
        {finish.short !== undefined && (
          <Alert
            tone="warning"
            title={t('epoch.short', { amount: formatTokenAmount(escrow.supply, governing.governance) })}
          >
            {t('epoch.short.note', { amount: formatTokenAmount(finish.short, governing.governance) })}
          </Alert>
        )}
        <EscrowButton<OwnBlocker>
          blocker={finish.blocker}
          own={ownText}
          label={t('epoch.finish')}
          onAct={finish.open}
          gas={finish.gas}
          coin={governing.input.coin}
        />
        <p className={css['note']}>{t('epoch.finish.faster')}</p>
      </div>
      {finish.reviewed !== undefined && (
        <ConfirmMessageDialog
          title={t('epoch.finish.confirm', { number: view.number })}
          action={t('epoch.finish')}
          announcement={finish.reviewed}
          now={governing.signer}
          blockedReason={getEscrowBlockerLabel<OwnBlocker>(t, { blocker: finish.blocker, own: ownText })}
          onAccept={finish.open}
          onConfirm={() => void finish.confirm()}
          onClose={finish.close}
        />
      )}
    </TicketForm>
  );
}

function FinishEffects(
  props: FinishVoteTicketProps & { readonly finish: ReturnType<typeof useFinishVote> },
): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const { view, escrow, finish } = props;
  const { ended } = finish;
  const { governance } = view.governing;
  if (ended === undefined) return null;
  const paid = ended.distribution.gauges.reduce((sum, { tokens }) => sum + tokens, 0n);
  return (
    <>
      <h3 className={css['note']}>{t('epoch.finish.does')}</h3>
      <BillRows
        divided
        rows={[
          {
            key: 'counts',
            label: t('epoch.finish.counts', { count: escrow.whitelist.length }),
            value:
              ended.removed.length === 0 ? '' : t('epoch.finish.removes', { count: ended.removed.length }),
          },
          {
            key: 'treasury',
            label: t('epoch.finish.treasury'),
            value: formatTokenAmount(ended.distribution.treasury, governance),
          },
          {
            key: 'team',
            label: t('epoch.finish.team'),
            value: formatTokenAmount(ended.distribution.team, governance),
          },
          {
            key: 'pays',
            label: t('epoch.finish.pays', { count: ended.distribution.gauges.length }),
            value: formatTokenAmount(paid, governance),
          },
          {
            key: 'opens',
            label: t('epoch.finish.opens', { number: ended.epoch.number }),
            value: formatDateTimeWithOffset(milliseconds(ended.epoch.start * 1000), locale),
          },
        ]}
      />
    </>
  );
}
