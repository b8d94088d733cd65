import { startTransition, useImperativeHandle, useState, type JSX, type Ref } from 'react';
import { TokenSelectDialog } from '../../../../rooms/select-token/index.ts';
import type { Side, SwapView } from '../../ticket/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';

export interface TokenPickerHandle {
  readonly open: (side: Side) => void;
}

export interface TokenPickerProps {
  readonly ref: Ref<TokenPickerHandle>;
  readonly swap: SwapView;
  /** Called after the dialog opened or closed. */
  readonly onPicking: (isPicking: boolean) => void;
}

/**
 * Dialog that selects the token of a side. It has its own state, so that it opens before the page behind it is rendered
 * again.
 */
export function TokenPicker({ ref, swap, onPicking }: TokenPickerProps): JSX.Element | null {
  const t = useTranslations();
  const [side, setSide] = useState<Side>();
  const pick = (next: Side | undefined): void => {
    setSide(next);
    startTransition(() => onPicking(next !== undefined));
  };
  useImperativeHandle(ref, () => ({ open: pick }));
  if (side === undefined) return null;
  return (
    <TokenSelectDialog
      title={side === 'left' ? t('swap.sell') : t('swap.receive')}
      tokens={swap.tokens}
      holder={swap.wallet}
      offersCombined={side === 'left'}
      chosen={swap.form.selection[side]}
      onChoose={(asset) => {
        swap.dispatch({ type: 'choose', side, asset });
        pick(undefined);
      }}
      onImport={(root) => {
        swap.dispatch({ type: 'choose', side, asset: { kind: 'token', root } });
        pick(undefined);
      }}
      onClose={() => pick(undefined)}
    />
  );
}
