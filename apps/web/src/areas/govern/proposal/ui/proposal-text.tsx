import { Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { Markdown } from '../../shared/proposals/ui/markdown.tsx';

/** What the proposer has written about it. */
export function ProposalText({ body }: { readonly body: string }): JSX.Element {
  const say = useText();
  return (
    <Panel title={say('proposal.text')}>
      {body.trim() === '' ? <p>{say('proposal.text.none')}</p> : <Markdown text={body} />}
    </Panel>
  );
}
