import { BillRows } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { ConfirmSimulatedMessageDialog } from '../../../../rooms/operation/simulation/index.ts';
import { getSigner } from '../../../../rooms/operation/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { useMessageConfirmation } from '../../shared/send/index.ts';
import { getEscrowWithdrawalBlocker } from '../model/lock-form.ts';
import type { VeBalanceView } from '../use-dao-balance.ts';
import { EscrowActionButton, getEscrowActionBlockerLabel } from './balance-button.tsx';
import css from './balance.module.css';
import { LockingProposals } from './held-proposals.tsx';

/**
 * Banner with the unlocked tokens and a button that withdraws all of them. The button is disabled while the account's
 * own proposals lock ve.
 */
export function WithdrawBanner({ balance }: { readonly balance: VeBalanceView }): JSX.Element | null {
  const { veAccount } = balance;
  return veAccount === undefined || veAccount.unlocked === 0n ? null : (
    <Banner balance={balance} veAccount={veAccount} />
  );
}

interface ReviewedWithdrawal {
  readonly announcement: MessageAnnouncement;
  readonly units: bigint;
}

function Banner(props: {
  readonly balance: VeBalanceView;
  readonly veAccount: NonNullable<VeBalanceView['veAccount']>;
}): JSX.Element {
  const t = useTranslations();
  const { balance, veAccount } = props;
  const { governance, input } = balance;
  const blocker = getEscrowWithdrawalBlocker(input, veAccount);
  const amountOf = (units: bigint): string => formatTokenAmount(units, governance);
  const amount = amountOf(veAccount.unlocked);
  const confirmation = useMessageConfirmation<ReviewedWithdrawal>(
    () => {
      const announcement = balance.announceWithdrawal();
      return announcement && { announcement, units: veAccount.unlocked };
    },
    (reviewed) => void balance.withdraw(reviewed.announcement, reviewed.units),
    getEscrowActionBlockerLabel(t, { balance, blocker }),
  );
  const { reviewed } = confirmation;
  return (
    <section className={css['banner']} aria-label={t('daoBalance.withdraw.title', { amount })}>
      <div className={css['bannerHead']}>
        <div>
          <h2 className={css['bannerTitle']}>{t('daoBalance.withdraw.title', { amount })}</h2>
          <p className={css['note']}>{t('daoBalance.withdraw.note')}</p>
        </div>
        <div className={css['bannerAction']}>
          <EscrowActionButton
            balance={balance}
            blocker={blocker}
            label={t('daoBalance.withdraw.button', { amount })}
            onAct={confirmation.review}
          />
        </div>
      </div>
      {veAccount.heldVotes > 0n && <LockingProposals balance={balance} />}
      {reviewed !== undefined && (
        <ConfirmSimulatedMessageDialog
          title={t('daoBalance.withdraw.confirm')}
          action={t('daoBalance.withdraw.button', { amount: amountOf(reviewed.units) })}
          announcement={reviewed.announcement}
          now={getSigner(balance.wallet)}
          simulated={balance.simulatedWithdrawal(reviewed.announcement, reviewed.units)}
          tokens={balance.reviewedTokens}
          {...confirmation.answers}
        >
          <BillRows
            divided
            rows={[
              {
                key: 'amount',
                label: t('daoBalance.withdraw.amount'),
                value: amountOf(reviewed.units),
              },
            ]}
          />
        </ConfirmSimulatedMessageDialog>
      )}
    </section>
  );
}
