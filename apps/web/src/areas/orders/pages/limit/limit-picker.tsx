import type { Address } from '@junction/primitives';
import type { JSX } from 'react';
import { TokenSelectDialog } from '../../../../rooms/select-token/index.ts';
import { useTokens } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { deriveLimitOrderMarket, type LimitOrderMarket } from '../../../../shared/routes/limit-market.ts';
import type { AmountField } from '../../form/index.ts';
import { getMarketFieldRoots, getMarketRootsAfterTokenPick } from './picked-roots.ts';
import type { GoToMarket } from './use-limit-route.ts';

/** Token selection for a field of the ticket. */
export function LimitTokenPicker(props: {
  readonly field: AmountField;
  readonly market: LimitOrderMarket;
  readonly go: GoToMarket;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const tokens = useTokens();
  const wallet = useWallet();
  const { field, market, onClose } = props;
  const { usdToken, contracts } = getNetwork();
  const wrappedCoin = contracts.wrappedCoinRoot;
  const root = getMarketFieldRoots(market)[field];
  const pick = (picked: Address): void => {
    onClose();
    props.go(
      deriveLimitOrderMarket(
        getMarketRootsAfterTokenPick(market, field, picked),
        {},
        { usdToken, wrappedCoin },
      ),
    );
  };
  return (
    <TokenSelectDialog
      title={field === 'spend' ? t('limitPage.pickSpend') : t('limitPage.pickReceive')}
      tokens={tokens}
      holder={wallet}
      offersCombined={false}
      chosen={root === undefined ? undefined : { kind: 'token', root }}
      // Orders trade tokens, so the wrapped coin is selected instead of the coin.
      onChoose={(asset) => pick(asset.kind === 'token' ? asset.root : wrappedCoin)}
      onImport={pick}
      onClose={onClose}
    />
  );
}
