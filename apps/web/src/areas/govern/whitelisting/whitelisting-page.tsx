import {
  Alert,
  BillRows,
  Breadcrumb,
  EmptyState,
  Icon,
  Page,
  PageColumns,
  PageHead,
  Panel,
  Skeleton,
  TextField,
  Ticket,
} from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ConfirmMessage, NotSent } from '../../../rooms/operation/told/index.ts';
import { formatTokenAmount, formatUsd } from '../../../shared/format/format-number.ts';
import { valueDown } from '../../../shared/format/value-down.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { usePageTitle } from '../../../shared/routes/use-page-title.ts';
import { durationText } from '../shared/ui/duration.ts';
import { EscrowButton } from '../shared/ui/escrow-button.tsx';
import { NodeTrouble } from '../shared/ui/node-trouble.tsx';
import { GaugeName, nameOf } from '../shared/ui/gauge-name.tsx';
import css from '../shared/ui/govern.module.css';
import type { WalletBlocker } from '../shared/model/wallet-facts.ts';
import type { Check, WhitelistBlocker } from './model/whitelisting.ts';
import { useWhitelisting, type Whitelisting } from './use-whitelisting.ts';

type OwnBlocker = Exclude<WhitelistBlocker, WalletBlocker>;

/** Paying for a gauge to become a candidate. */
export function WhitelistingPage(): JSX.Element {
  const say = useText();
  const whitelisting = useWhitelisting();
  usePageTitle(say('whitelisting.title'));
  const { governing } = whitelisting;
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb
            label={say('whitelisting.where')}
            items={[
              <Link key="dao" to="/dao">
                {say('whitelisting.dao')}
              </Link>,
              say('whitelisting.title'),
            ]}
          />
        }
        title={say('whitelisting.title')}
        below={<p className={css['text']}>{say('whitelisting.lead')}</p>}
      />
      <NodeTrouble error={governing.readError} />
      {getNetwork().earn === null || governing.isMissing ? (
        <Panel>
          <EmptyState title={say('whitelisting.none')} note={say('whitelisting.none.note')} />
        </Panel>
      ) : (
        <PageColumns side={<PriceTicket whitelisting={whitelisting} />}>
          <GaugePanel whitelisting={whitelisting} />
        </PageColumns>
      )}
    </Page>
  );
}

function GaugePanel({ whitelisting }: { readonly whitelisting: Whitelisting }): JSX.Element {
  const say = useText();
  const { text, setText, gauge, isBad, names, checks, governing } = whitelisting;
  return (
    <Panel title={say('whitelisting.gauge')}>
      <div className={css['form']}>
        <TextField
          label={say('whitelisting.address')}
          mono
          clearable
          placeholder="0:"
          maxLength={100}
          value={text}
          onChange={setText}
          error={isBad ? say('whitelisting.bad') : undefined}
        />
        {gauge !== undefined && <GaugeName gauge={gauge} names={names} />}
        <ul className={css['rows']} aria-label={say('whitelisting.checks')}>
          {checks.map((check) => (
            <li key={check.key}>
              <CheckLine check={check} whitelisting={whitelisting} />
            </li>
          ))}
        </ul>
        {governing.account === undefined && <p className={css['note']}>{say('whitelisting.connect')}</p>}
        <p className={css['text']}>{say('whitelisting.next')}</p>
      </div>
    </Panel>
  );
}

function CheckLine(props: { readonly check: Check; readonly whitelisting: Whitelisting }): JSX.Element {
  const say = useText();
  const { check, whitelisting } = props;
  const { key, holds } = check;
  if (holds === undefined)
    return (
      <span className={`${css['line']} ${css['note']}`}>
        <Icon name="clock" /> {say(`whitelisting.check.${key}`)}
      </span>
    );
  return holds ? (
    <span className={css['line']}>
      <Icon name="check" /> {say(`whitelisting.check.${key}`)}
    </span>
  ) : (
    <span className={`${css['line']} ${css['danger']}`}>
      <Icon name="warning" /> {refusalOf(say, key, whitelisting)}
    </span>
  );
}

function refusalOf(say: Say, key: Check['key'], { governing, missing }: Whitelisting): string {
  switch (key) {
    case 'gauge':
      return say('whitelisting.refused.gauge');
    case 'candidate':
      return say('whitelisting.refused.candidate');
    case 'voting':
      return say('whitelisting.refused.voting');
    case 'balance':
      return say('whitelisting.refused.balance', {
        amount: missing === undefined ? '—' : formatTokenAmount(missing, governing.governance),
      });
  }
}

function PriceTicket({ whitelisting }: { readonly whitelisting: Whitelisting }): JSX.Element {
  const say = useText();
  const { governing, price, after, gas, blocker, told, names } = whitelisting;
  const { governance, held, account } = governing;
  const { coin } = getNetwork();
  const amount = (value: bigint | undefined): string =>
    value === undefined ? '—' : formatTokenAmount(value, governance);
  const dollars =
    price === undefined || governance.price === undefined
      ? undefined
      : formatUsd(valueDown(price, governance.decimals, governance.price));
  return (
    <Ticket title={say('whitelisting.price')} headingLevel={2} stub={<WhatCanHappen price={amount(price)} />}>
      <div className={css['form']}>
        {account !== undefined && price === undefined && !governing.hasFailed ? (
          <Skeleton height="90px" />
        ) : (
          <BillRows
            divided
            rows={[
              { key: 'price', label: say('whitelisting.price'), value: amount(price), aside: dollars },
              { key: 'held', label: say('whitelisting.held'), value: amount(held) },
              { key: 'after', label: say('whitelisting.after'), value: amount(after) },
              {
                key: 'gas',
                label: say('whitelisting.gas'),
                value: formatTokenAmount(gas, coin),
                aside: say('whitelisting.gas.back'),
              },
            ]}
          />
        )}
        <Alert tone="brass" title={say('whitelisting.warning')}>
          {say('whitelisting.warning.note')}
        </Alert>
        <EscrowButton<OwnBlocker>
          blocker={blocker}
          own={(words, own) => blockerWords(words, own, whitelisting)}
          label={say('whitelisting.button', { price: amount(price) })}
          onAct={whitelisting.open}
          gas={gas}
          coin={governing.facts.coin}
        />
        <NotSent account={account} page="/dao/whitelisting" kinds={['whitelist-gauge']} />
      </div>
      {told !== undefined && (
        <ConfirmMessage
          title={say('whitelisting.confirm', { gauge: nameOf(told.gauge, names) })}
          action={say('whitelisting.button', { price: amount(told.price) })}
          announcement={told.message}
          now={governing.signer}
          onAccept={whitelisting.open}
          onConfirm={() => void whitelisting.confirm()}
          onClose={whitelisting.close}
        >
          <p className={css['text']}>{say('whitelisting.warning.note')}</p>
        </ConfirmMessage>
      )}
    </Ticket>
  );
}

function WhatCanHappen({ price }: { readonly price: string }): JSX.Element {
  const say = useText();
  return (
    <>
      <h3 className={css['note']}>{say('whitelisting.outcomes')}</h3>
      <BillRows
        divided
        rows={[
          {
            key: 'refused',
            label: say('whitelisting.outcome.refused'),
            value: say('whitelisting.outcome.back', { price }),
          },
          {
            key: 'arrived',
            label: say('whitelisting.outcome.arrived'),
            value: say('govern.candidate.pending'),
          },
        ]}
      />
    </>
  );
}

function blockerWords(say: Say, blocker: OwnBlocker, { governing, missing }: Whitelisting): string {
  const { escrow, now, governance } = governing;
  switch (blocker) {
    case 'enter-address':
      return say('whitelisting.blocker.enter');
    case 'bad-address':
      return say('whitelisting.blocker.bad');
    case 'candidate':
      return say('whitelisting.blocker.candidate');
    case 'not-gauge':
      return say('whitelisting.blocker.gauge');
    case 'voting':
      return escrow?.voting !== undefined && escrow.voting.end > now
        ? say('whitelisting.blocker.voting', { time: durationText(say, escrow.voting.end - now) })
        : say('whitelisting.blocker.queued');
    case 'too-little':
      return say('whitelisting.blocker.balance', {
        amount: missing === undefined ? '—' : formatTokenAmount(missing, governance),
      });
  }
}
