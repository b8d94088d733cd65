import type { ReactNode } from 'react';
import { WalletButton, WalletNotice } from './connect-wallet/index.ts';
import { UpgradeNotice } from '../areas/tokens/upgrade-tokens/index.ts';
import { ActivityBell } from './activity-bell.tsx';
import { OrderNotices } from './order-notices.tsx';

/**
 * What features put into the shell. A slot without a feature is not drawn.
 * `connect` is the wallet button of the header, `activity` the bell, `banner` the line above every page,
 * `notices` what features say by themselves.
 */
export interface ShellSlots {
  readonly connect?: ReactNode;
  readonly activity?: ReactNode;
  readonly banner?: ReactNode;
  readonly notices?: ReactNode;
}

export const shellSlots: ShellSlots = {
  connect: <WalletButton />,
  activity: <ActivityBell />,
  banner: <WalletNotice />,
  notices: (
    <>
      <UpgradeNotice />
      <OrderNotices />
    </>
  ),
};
