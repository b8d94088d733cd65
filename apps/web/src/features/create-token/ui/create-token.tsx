import { BUILDER_ATTACHED } from '@junction/protocol/builder-calls';
import { Alert, BillRows, Ladder, Panel, ReasonedButton, TextField, Ticket } from '@junction/ui-kit';
import type { JSX, SyntheticEvent } from 'react';
import { MessageSummary } from '../../../entities/operation/told/index.ts';
import { findLookAlike, useTokens } from '../../../entities/token/index.ts';
import type { WalletSteps } from '../../../entities/wallet/index.ts';
import { formatAmountExact, formatUsd } from '../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { blockedReason } from '../../../shared/reasons/reason-texts.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { poolFloor } from '../../../shared/network/pool-floor.ts';
import { LETTERS_BELOW, type CreateBlocker } from '../model/create-form.ts';
import { useCreateToken } from '../use-create-token.ts';
import css from './create-token.module.css';
import { wayOut } from '../../../shared/reasons/way-out.ts';

/** Nano of the attached ones that stay: the root's own coins and fees, rounded up. */
const STAYS = 1_100_000_000n;

/** Name, symbol and decimals of a new token, and what making it costs. */
export function CreateToken({ onConnect, onSwitchNetwork, isSwitching }: WalletSteps): JSX.Element {
  const say = useText();
  const { draft, edit, faults, blockers, told, coin: held, create } = useCreateToken();
  const { coin } = getNetwork();
  const tokens = useTokens();
  const [blocker] = blockers;
  const symbol = draft.symbol.trim();
  const imitated = findLookAlike(
    { root: getNetwork().contracts.tokenFactory, symbol, listed: false },
    tokens.list,
    coin.symbol,
  );
  const act = wayOut(blocker, { onConnect, onSwitchNetwork });
  const press = (): void => {
    if (blocker === undefined) void create();
    else act?.();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    press();
  };
  const tooLong = say('createToken.tooLong', { most: LETTERS_BELOW - 1 });
  return (
    <div className={css['columns']}>
      <Ticket
        headingLevel={2}
        title={say('createToken.title')}
        stub={
          <BillRows
            rows={[
              // Once the message is told, it says its coins itself.
              ...(told === undefined
                ? [
                    {
                      key: 'attached',
                      label: say('createToken.attached'),
                      value: `${formatAmountExact(BUILDER_ATTACHED.create, coin.decimals)} ${coin.symbol}`,
                      aside: say('createToken.back', {
                        amount: formatAmountExact(BUILDER_ATTACHED.create - STAYS, coin.decimals),
                      }),
                      hint: say('createToken.attached.hint'),
                    },
                  ]
                : []),
              { key: 'supply', label: say('createToken.supply'), value: '0' },
            ]}
          />
        }
      >
        <form className={css['fields']} onSubmit={submit}>
          <TextField
            label={say('createToken.name')}
            placeholder={say('createToken.name.example')}
            value={draft.name}
            onChange={(name) => edit({ name })}
            error={faults.name === undefined ? undefined : tooLong}
            maxLength={400}
          />
          <TextField
            label={say('createToken.symbol')}
            placeholder={say('createToken.symbol.example')}
            value={draft.symbol}
            onChange={(next) => edit({ symbol: next })}
            error={faults.symbol === undefined ? undefined : tooLong}
            maxLength={400}
          />
          <TextField
            label={say('createToken.decimals')}
            placeholder="9"
            inputMode="numeric"
            value={draft.decimals}
            onChange={(decimals) => edit({ decimals })}
            error={faults.decimals === undefined ? undefined : say('createToken.decimals.bad')}
            hint={say('createToken.decimals.hint')}
            maxLength={6}
          />
          {imitated !== undefined && (
            <Alert tone="warning" title={say('createToken.lookAlike', { symbol: imitated })}>
              {say('createToken.lookAlike.note')}
            </Alert>
          )}
          {told !== undefined && <MessageSummary announcement={told} />}
          <div className={css['submit']}>
            <ReasonedButton
              variant="primary"
              size="l"
              type="submit"
              reason={blockedReason(say, blocker, BUILDER_ATTACHED.create, held)}
              busy={blocker === 'creating' || blocker === 'preparing' || isSwitching}
              disabled={(blocker !== undefined && act === undefined) || isSwitching}
            >
              {buttonText(say, blocker, coin.symbol)}
            </ReasonedButton>
          </div>
        </form>
      </Ticket>
      <Panel title={say('createToken.steps')}>
        <div className={css['steps']}>
          <Ladder
            steps={[
              {
                key: 'create',
                title: say('createToken.step.create'),
                note: say('createToken.step.create.note'),
                state: 'current',
              },
              {
                key: 'mint',
                title: say('createToken.step.mint'),
                note: say('createToken.step.mint.note'),
                state: 'to-do',
              },
              {
                key: 'pool',
                title: say('createToken.step.pool'),
                note: say('createToken.step.pool.note', {
                  floor: formatUsd(poolFloor()),
                }),
                state: 'to-do',
              },
            ]}
          />
        </div>
      </Panel>
    </div>
  );
}

function buttonText(say: Say, blocker: CreateBlocker | undefined, coin: string): string {
  switch (blocker) {
    case undefined:
      return say('createToken.button.create');
    case 'preparing':
      return say('createToken.button.preparing');
    case 'connect':
      return say('createToken.button.connect');
    case 'switch-network':
      return say('createToken.button.switchNetwork');
    case 'creating':
      return say('createToken.button.creating');
    case 'enter-data':
      return say('createToken.button.enterData');
    case 'check-fields':
      return say('createToken.button.checkFields');
    case 'insufficient':
      return say('createToken.button.insufficient', { symbol: coin });
    case 'offline':
      return say('createToken.button.offline');
  }
}
