import type { Address } from '@junction/primitives';
import { Button } from '@junction/ui-kit';
import { useEffect, useState, type JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { dismissToast, showToast } from '../../../../shared/toasts/show-toast.ts';
import { useUpgradeTokens } from '../use-upgrade-tokens.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';

const TOAST = 'upgrade-tokens';

/** Says that an account holds old tokens until it is answered: open the list, or dismiss it (spec 4.6). */
export function UpgradeNotice(): JSX.Element | null {
  const say = useText();
  const { account, coins, rows, done, upgrade } = useUpgradeTokens();
  const [answered, setAnswered] = useState<Address>();
  const [isOpen, setOpen] = useState(false);
  const asks = account !== undefined && rows.length > 0 && answered !== account;
  const count = rows.length;
  useEffect(() => {
    if (!asks) return undefined;
    const answer = (opens: boolean): void => {
      setAnswered(account);
      setOpen(opens);
    };
    void showToast({
      id: TOAST,
      tone: 'info',
      title: say('upgrade.toast.title', { count }),
      body: say('upgrade.toast'),
      pending: true,
      actions: (
        <>
          <Button size="s" variant="primary" onClick={() => answer(true)}>
            {say('upgrade.toast.upgrade')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => answer(false)}>
            {say('upgrade.toast.dismiss')}
          </Button>
        </>
      ),
    });
    return () => void dismissToast(TOAST);
  }, [asks, account, count, say]);
  return isOpen && account !== undefined ? (
    <UpgradeDialog rows={rows} coins={coins} done={done} onUpgrade={upgrade} onClose={() => setOpen(false)} />
  ) : null;
}
