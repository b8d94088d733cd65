import type { Address } from '@junction/primitives';
import { Button } from '@junction/ui-kit';
import { useEffect, useEffectEvent, useState, type JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { dismissToast, showToast } from '../../../../shared/toasts/show-toast.ts';
import { useDismissedTokenUpgrades } from '../use-dismissed-upgrades.ts';
import { useUpgradeTokens } from '../use-upgrade-tokens.ts';
import { TokenUpgradeDialog } from './upgrade-dialog.tsx';

const TOAST_ID = 'upgrade-tokens';

/**
 * Notice that the account owns old tokens. It stays until the user opens the list or dismisses these tokens permanently
 * (spec 4.6).
 */
export function TokenUpgradeNotice(): JSX.Element | null {
  const t = useTranslations();
  const { account, coins, rows, done, upgrade } = useUpgradeTokens();
  const [answered, setAnswered] = useState<Address>();
  const [isOpen, setOpen] = useState(false);
  const { fresh, dismiss } = useDismissedTokenUpgrades(account, rows);
  const count = fresh.length;
  const asks = account !== undefined && count > 0 && answered !== account;
  const onDismiss = useEffectEvent(dismiss);
  useEffect(() => {
    if (!asks) return undefined;
    const open = (): void => {
      setAnswered(account);
      setOpen(true);
    };
    void showToast({
      id: TOAST_ID,
      tone: 'info',
      title: t('upgrade.toast.title', { count }),
      body: t('upgrade.toast'),
      pending: true,
      actions: (
        <>
          <Button size="s" variant="primary" onClick={open}>
            {t('upgrade.toast.upgrade')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => onDismiss()}>
            {t('upgrade.toast.dismiss')}
          </Button>
        </>
      ),
    });
    return () => void dismissToast(TOAST_ID);
  }, [asks, account, count, t]);
  return isOpen && account !== undefined ? (
    <TokenUpgradeDialog
      rows={rows}
      coins={coins}
      done={done}
      onUpgrade={upgrade}
      onClose={() => setOpen(false)}
    />
  ) : null;
}
