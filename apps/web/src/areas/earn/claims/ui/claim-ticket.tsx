import { Alert, BillCells, BillRows, Button, Dialog, DialogAction, Ticket } from '@junction/ui-kit';
import { nano } from '@junction/primitives';
import { useState, type JSX } from 'react';
import { isSameSigner } from '../../../../rooms/operation/index.ts';
import { MessageSummary } from '../../../../rooms/operation/told/index.ts';
import { formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { SendButton } from '../../shared/send/index.ts';
import { gasOfClaims, sumOfClaims } from '../model/claim-sums.ts';
import type { Claim } from '../model/claim.ts';
import { dealOf, operationOf, type Claims, type ToldClaim } from '../use-claims.ts';
import css from './claims.module.css';
import { worthOf } from './worth.ts';

export interface ClaimTicketProps {
  readonly claims: Claims;
  readonly chosen: readonly Claim[];
}

/** All that is chosen, with what it pays, and the button that asks the wallet once for each. */
export function ClaimTicket({ claims, chosen }: ClaimTicketProps): JSX.Element {
  const say = useText();
  const [told, setTold] = useState<readonly ToldClaim[]>();
  const { cache, prices, sender, running, list } = claims;
  const { coin } = getNetwork();
  const sums = sumOfClaims(chosen);
  const gas = gasOfClaims(chosen);
  const worth = worthOf(sums, cache, prices);
  const look = (): void => {
    const all = chosen.flatMap((claim): ToldClaim[] => {
      const announcement = claims.tell(claim);
      return announcement === undefined ? [] : [{ told: announcement, claim }];
    });
    if (all.length > 0) setTold(all);
  };
  const [first] = chosen;
  const blocker = sender.blockerOf(
    first === undefined ? 'claim-rewards' : operationOf(first),
    first?.address,
    gas === undefined ? undefined : nano(gas),
  );
  const missing = (): string | undefined => {
    if (list === undefined) return say('action.reading');
    return chosen.length === 0 ? say('claims.nothing') : undefined;
  };
  return (
    <Ticket headingLevel={2} title={say('claims.all')}>
      <div className={css['form']}>
        <BillRows
          rows={sums.map(({ root, units }) => {
            const token = cache.get(root);
            const price = worthOf([{ root, units }], cache, prices);
            return {
              key: root,
              label: token?.symbol ?? root.slice(0, 8),
              value: token === undefined ? '?' : formatTokenAmount(units, token),
              aside: price === undefined ? say('claims.noPrice') : formatUsd(price),
            };
          })}
        />
        <BillCells
          cells={[
            { key: 'worth', label: say('claims.worth'), value: worth === undefined ? '—' : formatUsd(worth) },
            {
              key: 'gas',
              label: say('claims.attached'),
              value: gas === undefined ? '—' : formatTokenAmount(gas, coin),
              note: say('claims.back'),
            },
          ]}
        />
        {running === undefined ? (
          <SendButton
            blocker={blocker}
            missing={missing()}
            label={say('claims.act', { count: chosen.length })}
            sum={gas}
            coin={sender.coin}
            onAct={look}
          />
        ) : (
          <Alert
            tone="info"
            live="polite"
            title={say('claims.running', { number: running.done + 1, all: running.all })}
            actions={
              <Button size="s" onClick={claims.stop}>
                {say('claims.stop')}
              </Button>
            }
          >
            {say('claims.running.note')}
          </Alert>
        )}
        <p className={css['small']}>{say('claims.prompts')}</p>
      </div>
      {told !== undefined && <ClaimDialog claims={claims} told={told} onClose={() => setTold(undefined)} />}
    </Ticket>
  );
}

/** Every message in words, before the wallet is asked for the first of them. */
function ClaimDialog(props: {
  readonly claims: Claims;
  readonly told: readonly ToldClaim[];
  readonly onClose: () => void;
}): JSX.Element {
  const say = useText();
  const { claims, told, onClose } = props;
  const isSame = told.every(({ told: one }) => isSameSigner(one.signer, claims.sender.signer));
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={say('claims.all')}
      footer={
        <>
          <Button onClick={onClose}>{say('claims.cancel')}</Button>
          <DialogAction
            variant="primary"
            disabled={!isSame}
            onClick={() => {
              onClose();
              void claims.claim(told);
            }}
          >
            {say('claims.confirm')}
          </DialogAction>
        </>
      }
      footerNote={isSame ? undefined : say('claims.changed')}
    >
      <div className={css['form']}>
        {told.map(({ told: announcement, claim }, index) => (
          <div key={claim.address} className={css['lines']}>
            <b>{claim.name}</b>
            <span className={css['small']}>
              {dealOf(claim, claims.cache)
                .map((amount) => formatTokenAmount(BigInt(amount.units), amount))
                .join(' + ') || '?'}
            </span>
            <MessageSummary announcement={announcement} step={{ step: index + 1, all: told.length }} />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
