import { BillRows } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { Announcement } from '../../../../rooms/operation/index.ts';
import { ConfirmSimulatedMessage } from '../../../../rooms/operation/simulation/index.ts';
import { getSigner } from '../../../../rooms/operation/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { useConfirmation } from '../../shared/send/index.ts';
import { withdrawBlocker } from '../model/lock-form.ts';
import type { DaoBalance } from '../use-dao-balance.ts';
import { BalanceButton, getBalanceBlockerText } from './balance-button.tsx';
import css from './balance.module.css';
import { LockingProposals } from './held-proposals.tsx';

/**
 * Banner with the unlocked tokens and a button that withdraws all of them. It is blocked while own proposals lock ve.
 */
export function WithdrawBanner({ balance }: { readonly balance: DaoBalance }): JSX.Element | null {
  const { veAccount } = balance;
  return veAccount === undefined || veAccount.unlocked === 0n ? null : (
    <Banner balance={balance} veAccount={veAccount} />
  );
}

interface ReviewedWithdrawal {
  readonly announcement: Announcement;
  readonly units: bigint;
}

function Banner(props: {
  readonly balance: DaoBalance;
  readonly veAccount: NonNullable<DaoBalance['veAccount']>;
}): JSX.Element {
  const t = useTranslations();
  const { balance, veAccount } = props;
  const { governance, input } = balance;
  const blocker = withdrawBlocker(input, veAccount);
  const amountOf = (units: bigint): string => formatTokenAmount(units, governance);
  const amount = amountOf(veAccount.unlocked);
  const confirmation = useConfirmation<ReviewedWithdrawal>(
    () => {
      const announcement = balance.announceWithdrawal();
      return announcement && { announcement, units: veAccount.unlocked };
    },
    (reviewed) => void balance.withdraw(reviewed.announcement, reviewed.units),
    getBalanceBlockerText(t, { balance, blocker }),
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
          <BalanceButton
            balance={balance}
            blocker={blocker}
            label={t('daoBalance.withdraw.button', { amount })}
            onAct={confirmation.review}
          />
        </div>
      </div>
      {veAccount.heldVotes > 0n && <LockingProposals balance={balance} />}
      {reviewed !== undefined && (
        <ConfirmSimulatedMessage
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
        </ConfirmSimulatedMessage>
      )}
    </section>
  );
}
