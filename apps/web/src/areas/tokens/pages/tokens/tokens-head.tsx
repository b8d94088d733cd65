import { Alert, Button, PageHead } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { ManageTokensDialog } from '../../../../rooms/select-token/index.ts';
import {
  countRejectedTokenListEntries,
  type ListedAndImportedTokens,
} from '../../../../rooms/token/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';

/** Header of the list: title, a button to manage the token list, and the number of its rejected entries. */
export function TokenListPageHeader({ tokens }: { readonly tokens: ListedAndImportedTokens }): JSX.Element {
  const t = useTranslations();
  const [isManaging, setManaging] = useState(false);
  const rejected = countRejectedTokenListEntries(tokens.rejected);
  return (
    <>
      <PageHead title={t('tokensPage.title')}>
        <Button onClick={() => setManaging(true)}>
          {t('tokensPage.manage', { count: tokens.imports.length })}
        </Button>
      </PageHead>
      {isManaging && <ManageTokensDialog tokens={tokens} onClose={() => setManaging(false)} />}
      {rejected > 0 && (
        <Alert
          tone="warning"
          title={t('tokensPage.rejected', { count: rejected })}
          actions={
            <Button size="s" onClick={() => setManaging(true)}>
              {t('tokensPage.rejected.why')}
            </Button>
          }
        >
          {t('tokensPage.rejected.note')}
        </Alert>
      )}
    </>
  );
}
