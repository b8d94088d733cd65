import { parseAddress } from '@junction/primitives';
import { AddressText, Alert, Button, ButtonAnchor, CopyButton, Panel, TextField } from '@junction/ui-kit';
import { createLink, useNavigate } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import type { Announcement } from '../../../../entities/operation/index.ts';
import { ConfirmMessage } from '../../../../entities/operation/told/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { accountLink } from '../../../../shared/network/explorer-link.ts';
import { SendButton } from '../../shared/send/index.ts';
import { RewardRows } from '../../shared/ui/reward-rows.tsx';
import type { FarmActions } from '../use-farm-actions.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';

const ButtonLink = createLink(ButtonAnchor);
const MOST_LETTERS = 200;

/** Anybody's deposit can be looked at, and rewards claimed for whom they belong to; nobody can take them. */
export function OtherPanel(props: { readonly view: FarmView; readonly actions: FarmActions }): JSX.Element {
  const say = useText();
  const navigate = useNavigate();
  const { view, actions } = props;
  const { facts, other, otherPosition, wallet, cache, unread } = view;
  const [text, setText] = useState(other ?? '');
  const [isTried, setTried] = useState(false);
  const [told, setTold] = useState<Announcement>();
  const user = parseAddress(text.trim());
  const show = (): void => {
    setTried(true);
    if (user === undefined) return;
    const params = { address: facts.address, user };
    void navigate({ to: '/farming/$address/{-$user}', params, resetScroll: false });
  };
  const look = (): void => {
    if (other !== undefined) setTold(actions.tellClaimFor(other));
  };
  const ready = otherPosition?.rewards.some((reward) => reward.ready > 0n);
  const missing = (): string | undefined => {
    if (actions.risk === 'stranger') return say('farm.button.unsafe');
    if (ready === undefined) return say('action.reading');
    return ready ? undefined : say('farm.claim.none');
  };
  return (
    <Panel title={say('farm.other')} actions={<span className={css['quiet']}>{say('farm.other.note')}</span>}>
      <div className={css['panel']}>
        <form
          className={css['pair']}
          onSubmit={(event) => {
            event.preventDefault();
            show();
          }}
        >
          <TextField
            label={say('farm.other.address')}
            value={text}
            onChange={setText}
            mono
            clearable
            placeholder="0:"
            maxLength={MOST_LETTERS}
            error={isTried && user === undefined ? say('farm.other.bad') : undefined}
          />
          <Button type="submit">{say('farm.other.show')}</Button>
        </form>
        {other !== undefined && (
          <>
            <Alert
              tone="info"
              title={say('farm.other.looking')}
              actions={
                <ButtonLink
                  to="/farming/$address/{-$user}"
                  // What is left out is taken over from where one is.
                  params={{ address: facts.address, user: undefined }}
                  size="s"
                >
                  {say('farm.other.back')}
                </ButtonLink>
              }
            >
              <span className={css['row']}>
                <AddressText address={other} href={accountLink(other)} copy />
                <CopyButton
                  text={`${globalThis.location.origin}/farming/${facts.address}/${other}`}
                  label={say('farm.other.link')}
                />
              </span>
            </Alert>
            {wallet.account === undefined ? (
              <p className={css['small']}>{say('farm.other.connect')}</p>
            ) : (
              <>
                <RewardRows rewards={otherPosition?.rewards} unread={unread} cache={cache} />
                <p className={css['small']}>{say('farm.other.claim.note')}</p>
                <SendButton
                  variant="secondary"
                  size="m"
                  blocker={actions.blockerOf('claim-from-farm')}
                  missing={missing()}
                  label={say('farm.other.claim')}
                  sum={actions.sum}
                  coin={actions.sender.coin}
                  onAct={look}
                />
              </>
            )}
          </>
        )}
      </div>
      {told !== undefined && other !== undefined && (
        <ConfirmMessage
          title={say('farm.other.claim')}
          action={say('farm.confirm')}
          announcement={told}
          now={actions.sender.signer}
          onAccept={look}
          onClose={() => setTold(undefined)}
          onConfirm={() => {
            setTold(undefined);
            void actions.claimFor(told, other);
          }}
        />
      )}
    </Panel>
  );
}
