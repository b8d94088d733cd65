import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { NodeReadError } from '../../../../shared/chain-reading/node-read-failed.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';

const TEXTS = {
  JRPC_UNREACHABLE: 'govern.node.silent',
  JRPC_NOT_READY: 'govern.node.silent',
  JRPC_BUSY: 'govern.node.busy',
  JRPC_UNASKED: 'govern.node.busy',
  JRPC_REFUSED: 'govern.node.unreadable',
  JRPC_BAD_ANSWER: 'govern.node.unreadable',
  BAD_ACCOUNT: 'govern.node.unreadable',
  BAD_QUERY: 'govern.node.unreadable',
  CONTRACT_REFUSES: 'govern.node.unreadable',
  OTHER_NETWORK: 'govern.node.other',
  VM: 'govern.node.vm',
} as const satisfies Record<NodeReadError['code'], string>;

/** Returns the explanation of a node error; undefined for other errors. */
export const getNodeErrorText = (t: Translate, error: unknown): string | undefined =>
  error instanceof NodeReadError ? t(TEXTS[error.code]) : undefined;

/** Note that the chain cannot be read. Renders nothing for errors that do not come from a node. */
export function NodeErrorNote({ error }: { readonly error: unknown }): JSX.Element | null {
  const t = useTranslations();
  const text = getNodeErrorText(t, error);
  return text === undefined ? null : (
    <Alert tone="warning" title={t('govern.node')} live="polite">
      {text}
    </Alert>
  );
}
