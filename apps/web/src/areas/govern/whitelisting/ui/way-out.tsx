import { Button, ButtonAnchor } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getTokenTradePath } from '../../../../shared/routes/paths.ts';
import css from '../../shared/ui/govern.module.css';
import { poolGaugesQuery } from '../queries/gauge-choice-queries.ts';
import type { WhitelistingView } from '../use-whitelisting.ts';

const ButtonLink = createLink(ButtonAnchor);

/**
 * Link or button that resolves the blocker: it leads to the epoch, to a gauge of the entered pool, or to a swap.
 * Renders nothing for other blockers. The entered address is kept until the user selects a gauge.
 */
export function WhitelistBlockerRemedy({
  whitelisting,
}: {
  readonly whitelisting: WhitelistingView;
}): JSX.Element | null {
  const t = useTranslations();
  const { blocker, governing, gauge, setText } = whitelisting;
  const behind = useQuery(poolGaugesQuery(blocker === 'not-gauge' ? gauge : undefined)).data;
  const { escrow, governance } = governing;
  switch (blocker) {
    case 'candidate':
    case 'voting':
      return escrow === undefined ? null : (
        <p className={css['line']}>
          <ButtonLink size="s" to="/dao/epochs/$number" params={{ number: String(escrow.epoch) }}>
            {t('whitelisting.out.epoch', { epoch: escrow.epoch })}
          </ButtonLink>
        </p>
      );
    case 'not-gauge': {
      if (behind === undefined || behind === null) return null;
      const { pool, gauges } = behind;
      const [first] = gauges;
      return (
        <div className={css['form']}>
          <p className={css['text']}>
            {first === undefined ? t('whitelisting.pool.none', { pool }) : t('whitelisting.pool', { pool })}
          </p>
          <p className={css['line']}>
            {gauges.map((one) => (
              <Button key={one.gauge} size="s" onClick={() => setText(one.gauge)}>
                {t('whitelisting.out.gauge', { gauge: one.name })}
              </Button>
            ))}
          </p>
        </div>
      );
    }
    case 'too-little':
      return governance.root === undefined ? null : (
        <p className={css['line']}>
          <ButtonLink
            size="s"
            to={getTokenTradePath(governance.root, getNetwork().contracts.wrappedCoinRoot)}
          >
            {t('whitelisting.out.swap', { symbol: governance.symbol })}
          </ButtonLink>
        </p>
      );
    default:
      return null;
  }
}
