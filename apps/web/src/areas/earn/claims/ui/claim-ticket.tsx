import { Alert, BillAmountStrip, BillRows, Button, TicketForm } from '@junction/ui-kit';
import { nano } from '@junction/primitives';
import type { JSX } from 'react';
import { formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { SendButton } from '../../shared/send/index.ts';
import {
  sumClaimGas,
  isClaimReady,
  getClaimOperationKind,
  sumClaimableAmounts,
  getTotalRewardValue,
  type RewardClaim,
} from '../../shared/claims/index.ts';
import type { ClaimsView } from '../use-claims.ts';
import css from './claims.module.css';
import { ClaimGasComparison } from './worth-its-gas.tsx';

export interface ClaimTicketProps {
  readonly claims: ClaimsView;
  readonly chosen: readonly RewardClaim[];
  readonly onClaim: (claims: readonly RewardClaim[]) => void;
}

/** Selected claims with their amounts, and the button that sends them one by one. */
export function ClaimTicket({ claims, chosen, onClaim }: ClaimTicketProps): JSX.Element {
  const t = useTranslations();
  const { cache, sender, running, list } = claims;
  const { coin } = getNetwork();
  const sums = sumClaimableAmounts(chosen);
  const gas = sumClaimGas(chosen);
  const worth = getTotalRewardValue(sums, claims);
  const [first] = chosen;
  const blocker = sender.blockerOf(
    first === undefined ? 'claim-rewards' : getClaimOperationKind(first),
    first?.address,
    gas === undefined ? undefined : nano(gas),
  );
  const missing = (): string | undefined => {
    if (list === undefined) return t('action.reading');
    if (chosen.length > 0) return undefined;
    return t(list.some(isClaimReady) ? 'claims.noneChosen' : 'claims.nothing');
  };
  return (
    <TicketForm
      headingLevel={2}
      title={t('claims.all')}
      stub={chosen.length === 0 ? undefined : <ClaimGasComparison claims={claims} chosen={chosen} />}
    >
      <div className={css['form']}>
        <BillRows
          rows={sums.map(({ root, units }) => {
            const token = cache.get(root);
            const price = getTotalRewardValue([{ root, units }], claims);
            return {
              key: root,
              label: token?.symbol ?? root.slice(0, 8),
              value: token === undefined ? '?' : formatTokenAmount(units, token),
              aside: price === undefined ? t('claims.noPrice') : formatUsd(price),
            };
          })}
        />
        <BillAmountStrip
          cells={[
            { key: 'worth', label: t('claims.worth'), value: worth === undefined ? '—' : formatUsd(worth) },
            {
              key: 'gas',
              label: t('claims.attached'),
              value: gas === undefined ? '—' : formatTokenAmount(gas, coin),
              note: t('claims.back'),
            },
          ]}
        />
        {running === undefined ? (
          <SendButton
            blocker={blocker}
            missing={missing()}
            label={t('claims.act', { count: chosen.length })}
            sum={gas}
            coin={sender.coin}
            onAct={() => onClaim(chosen)}
          />
        ) : (
          <Alert
            tone="info"
            live="polite"
            title={t('claims.running', { number: running.done + 1, all: running.all })}
            actions={
              <Button size="s" onClick={claims.stop}>
                {t('claims.stop')}
              </Button>
            }
          >
            {t('claims.running.note')}
          </Alert>
        )}
        <p className={css['small']}>{t('claims.prompts')}</p>
      </div>
    </TicketForm>
  );
}
