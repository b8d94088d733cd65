import type { Address } from '@junction/primitives';
import { Alert, Button } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { findLookalike, isScamToken, type ListedAndImportedTokens } from '../../../../rooms/token/index.ts';
import type { TokenSummary } from '../../shared/token-market/index.ts';
import { ImportTokenDialog } from '../../../../rooms/select-token/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';

/** Warning that the token is unlisted, a known scam, or could be mistaken for a listed token. */
export function TokenWarning({
  token,
  tokens,
}: {
  readonly token: TokenSummary;
  readonly tokens: ListedAndImportedTokens;
}): JSX.Element | null {
  const t = useTranslations();
  const network = getNetwork();
  const { symbol } = token;
  const actions = <ImportActions root={token.root} tokens={tokens} />;
  if (isScamToken(token, network))
    return (
      <Alert tone="danger" title={t('tokenPage.scam.title', { symbol })} actions={actions}>
        {t('tokenPage.scam')}
      </Alert>
    );
  if (tokens.cache.get(token.root)?.listed === true) return null;
  const imitated = findLookalike({ ...token, listed: false }, tokens.list, network.coin.symbol);
  if (imitated !== undefined)
    return (
      <Alert tone="danger" title={t('tokenPage.lookAlike.title', { symbol, imitated })} actions={actions}>
        {t('tokenPage.lookAlike', { imitated })}
      </Alert>
    );
  return (
    <Alert tone="warning" title={t('tokenPage.custom.title', { symbol })} actions={actions}>
      {t('tokenPage.custom')}
    </Alert>
  );
}

/** Buttons that import an unlisted token after a warning, or remove an imported one. */
function ImportActions(props: {
  readonly root: Address;
  readonly tokens: ListedAndImportedTokens;
}): JSX.Element {
  const t = useTranslations();
  const { root, tokens } = props;
  const [isAsking, setAsking] = useState(false);
  if (tokens.isImported(root))
    return (
      <>
        <span>{t('tokenPage.imported')}</span>
        <Button size="s" onClick={() => tokens.removeToken(root)}>
          {t('tokenPage.forget')}
        </Button>
      </>
    );
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        {t('tokenPage.import')}
      </Button>
      {isAsking && (
        <ImportTokenDialog
          roots={[root]}
          tokens={tokens}
          onImport={(chosen) => {
            setAsking(false);
            tokens.importToken(chosen);
          }}
          onSkip={() => setAsking(false)}
        />
      )}
    </>
  );
}
