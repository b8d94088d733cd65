import { Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { Markdown } from '../../shared/proposals/ui/markdown.tsx';

/** Panel with the text that the proposer has written. */
export function ProposalTextPanel({ body }: { readonly body: string }): JSX.Element {
  const t = useTranslations();
  return (
    <Panel title={t('proposal.text')}>
      {body.trim() === '' ? <p>{t('proposal.text.none')}</p> : <Markdown text={body} />}
    </Panel>
  );
}
