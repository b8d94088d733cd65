import { Alert, Button, PageHead } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { ManageTokensDialog } from '../../../../rooms/select-token/index.ts';
import { countRejected, type Tokens } from '../../../../rooms/token/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';

/** The title, the lists of tokens, and what of them is refused. */
export function TokensHead({ tokens }: { readonly tokens: Tokens }): JSX.Element {
  const say = useText();
  const [isManaging, setManaging] = useState(false);
  const rejected = countRejected(tokens.rejected);
  return (
    <>
      <PageHead title={say('tokensPage.title')}>
        <Button onClick={() => setManaging(true)}>
          {say('tokensPage.manage', { count: tokens.imports.length })}
        </Button>
      </PageHead>
      {isManaging && <ManageTokensDialog tokens={tokens} onClose={() => setManaging(false)} />}
      {rejected > 0 && (
        <Alert
          tone="warning"
          title={say('tokensPage.rejected', { count: rejected })}
          actions={
            <Button size="s" onClick={() => setManaging(true)}>
              {say('tokensPage.rejected.why')}
            </Button>
          }
        >
          {say('tokensPage.rejected.note')}
        </Alert>
      )}
    </>
  );
}
