import { Alert, BillRows, RouteOutcomeList, Skeleton, TicketForm } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ConfirmMessageDialog, OperationNotSentNote } from '../../../../rooms/operation/review/index.ts';
import { formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { EscrowMessageBlocker } from '../../shared/model/wallet-input.ts';
import { formatDayDuration } from '../../shared/ui/duration.ts';
import { EscrowButton, getEscrowBlockerLabel } from '../../shared/ui/escrow-button.tsx';
import { getGaugeName } from '../../shared/ui/gauge-name.tsx';
import css from '../../shared/ui/govern.module.css';
import type { WhitelistBlocker } from '../model/whitelisting.ts';
import type { WhitelistingView } from '../use-whitelisting.ts';

type OwnBlocker = Exclude<WhitelistBlocker, EscrowMessageBlocker>;

/** Panel with the price, a note that it is not refunded, and the possible outcomes. */
export function WhitelistPricePanel({
  whitelisting,
}: {
  readonly whitelisting: WhitelistingView;
}): JSX.Element {
  const t = useTranslations();
  const { governing, price, after, gas, blocker, reviewed, names } = whitelisting;
  const { governance, held, account } = governing;
  const { coin } = getNetwork();
  const amount = (value: bigint | undefined): string =>
    value === undefined ? '—' : formatTokenAmount(value, governance);
  const dollars =
    price === undefined || governance.price === undefined
      ? undefined
      : formatUsd(toUsdValueRoundedDown(price, governance.decimals, governance.price));
  return (
    <TicketForm
      title={t('whitelisting.price')}
      headingLevel={2}
      stub={<PaymentOutcomes price={amount(price)} name={governance.symbol} />}
    >
      <div className={css['form']}>
        {account !== undefined && price === undefined && !governing.hasFailed ? (
          <Skeleton height="90px" />
        ) : (
          <BillRows
            divided
            rows={[
              { key: 'price', label: t('whitelisting.price'), value: amount(price), aside: dollars },
              { key: 'held', label: t('whitelisting.held'), value: amount(held) },
              { key: 'after', label: t('whitelisting.after'), value: amount(after) },
              {
                key: 'gas',
                label: t('whitelisting.gas'),
                value: formatTokenAmount(gas, coin),
                aside: t('whitelisting.gas.back'),
              },
            ]}
          />
        )}
        <Alert tone="brass" title={t('whitelisting.warning')}>
          {t('whitelisting.warning.note')}
        </Alert>
        <EscrowButton<OwnBlocker>
          blocker={blocker}
          own={(translate, own) => getWhitelistBlockerText(translate, own, whitelisting)}
          label={t('whitelisting.button', { price: amount(price) })}
          onAct={whitelisting.open}
          gas={gas}
          coin={governing.input.coin}
        />
        <OperationNotSentNote account={account} page="/dao/whitelisting" kinds={['whitelist-gauge']} />
      </div>
      {reviewed !== undefined && (
        <ConfirmMessageDialog
          title={t('whitelisting.confirm', { gauge: getGaugeName(reviewed.gauge, names) })}
          action={t('whitelisting.button', { price: amount(reviewed.price) })}
          announcement={reviewed.message}
          now={governing.signer}
          blockedReason={getEscrowBlockerLabel<OwnBlocker>(t, {
            blocker,
            own: (translate, own) => getWhitelistBlockerText(translate, own, whitelisting),
          })}
          onAccept={whitelisting.open}
          onConfirm={() => void whitelisting.confirm()}
          onClose={whitelisting.close}
        >
          <p className={css['text']}>{t('whitelisting.warning.note')}</p>
        </ConfirmMessageDialog>
      )}
    </TicketForm>
  );
}

/** List of the possible outcomes of a payment, and which account owns the tokens in each case. */
function PaymentOutcomes({ price, name }: { readonly price: string; readonly name: string }): JSX.Element {
  const t = useTranslations();
  return (
    <div className={css['form']}>
      <h3 className={css['note']}>{t('whitelisting.outcomes')}</h3>
      <RouteOutcomeList
        label={t('whitelisting.outcomes')}
        outcomes={[
          {
            key: 'refused',
            cause: t('whitelisting.outcome.refused'),
            causeNote: t('whitelisting.outcome.refused.note'),
            amount: t('whitelisting.outcome.back', { price }),
            amountNote: t('whitelisting.outcome.back.note'),
          },
        ]}
        terminus={{
          key: 'arrived',
          cause: t('whitelisting.outcome.arrived'),
          causeNote: t('whitelisting.outcome.arrived.note'),
          amount: t('govern.candidate.pending'),
          amountNote: t('whitelisting.outcome.spent'),
          token: { symbol: name },
        }}
      />
    </div>
  );
}

function getWhitelistBlockerText(
  t: Translate,
  blocker: OwnBlocker,
  { governing, missing }: WhitelistingView,
): string {
  const { escrow, now, governance } = governing;
  switch (blocker) {
    case 'enter-address':
      return t('whitelisting.blocker.enter');
    case 'bad-address':
      return t('whitelisting.blocker.bad');
    case 'candidate':
      return t('whitelisting.blocker.candidate');
    case 'not-gauge':
      return t('whitelisting.blocker.gauge');
    case 'voting':
      return escrow?.voting !== undefined && escrow.voting.end > now
        ? t('whitelisting.blocker.voting', { time: formatDayDuration(t, escrow.voting.end - now) })
        : t('whitelisting.blocker.queued');
    case 'too-little':
      return t('whitelisting.blocker.balance', {
        amount: missing === undefined ? '—' : formatTokenAmount(missing, governance),
      });
  }
}
