import { Alert, BillRows, ButtonAnchor, Panel } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { CreateView } from '../use-create-proposal.ts';
import css from './create.module.css';

const ButtonLink = createLink(ButtonAnchor);

/** Why nothing can be proposed, in figures, and the ways out. What was written before is kept. */
export function PermissionCard({ view }: { readonly view: CreateView }): JSX.Element {
  const say = useText();
  const { governing, permission, weight } = view;
  const { decimals, symbol } = governing.governance;
  const ve = (amount: bigint | undefined): string =>
    amount === undefined ? '—' : `${formatAmount(amount, decimals)} ve${symbol}`;
  const held = governing.voter?.escrow.proposals ?? [];
  const isBound = permission === 'bound';
  return (
    <Panel title={say('createProposal.why')}>
      <div className={css['stack']}>
        <BillRows
          divided
          rows={[
            { key: 'threshold', label: say('createProposal.binds'), value: ve(weight?.threshold) },
            { key: 'have', label: say('createProposal.have'), value: ve(weight?.ve) },
            { key: 'held', label: say('createProposal.held'), value: ve(weight?.held) },
            {
              key: 'missing',
              label: say('createProposal.missing'),
              value: ve(weight?.missing),
              tone: 'warning',
            },
          ]}
        />
        <Alert
          tone="warning"
          title={say(isBound ? 'createProposal.bound' : 'createProposal.below', {
            amount: ve(weight?.missing),
          })}
        >
          {permission === 'no-account'
            ? say('createProposal.noAccount', { symbol })
            : say(isBound ? 'createProposal.bound.note' : 'createProposal.below.note', { symbol })}
        </Alert>
        <div className={css['buttons']}>
          <ButtonLink to="/dao/balance" variant={isBound ? 'secondary' : 'primary'}>
            {say('createProposal.lock', { symbol })}
          </ButtonLink>
          {held.map(({ id }) => (
            <ButtonLink key={id.toString()} to="/dao/proposals/$id" params={{ id: id.toString() }}>
              {say('createProposal.heldBy', { id: id.toString() })}
            </ButtonLink>
          ))}
        </div>
      </div>
    </Panel>
  );
}
