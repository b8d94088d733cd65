import { TOKEN_BUILDER_ATTACHED_NANO } from '@junction/protocol/builder-calls';
import { Alert, BillRows, Stepper, Panel, TextField, TicketForm } from '@junction/ui-kit';
import type { JSX, SyntheticEvent } from 'react';
import { MessageSummary } from '../../../../rooms/operation/review/index.ts';
import { findLookalike, useTokens } from '../../../../rooms/token/index.ts';
import { ActionButton } from '../../../../rooms/action/send/index.ts';
import { formatAmountExact, formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getMinPoolTvl } from '../../../../shared/network/pool-floor.ts';
import { MAX_TOKEN_TEXT_LENGTH_EXCLUSIVE, type CreateTokenBlocker } from '../model/create-form.ts';
import { useCreateToken, type CreateTokenView } from '../use-create-token.ts';
import css from './create-token.module.css';

/** Nano of the attached coins that are not refunded, rounded up: the token root's balance and the fees. */
const RETAINED_NANO = 1_100_000_000n;

/** Form to create a token, with the cost of the creation. */
export function CreateTokenForm(): JSX.Element {
  const t = useTranslations();
  const view = useCreateToken();
  const { blocker, announcement } = view;
  const words: Readonly<Record<CreateTokenBlocker, string>> = {
    'enter-data': t('createToken.button.enterData'),
    'check-fields': t('createToken.button.checkFields'),
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (blocker === undefined) void view.create();
  };
  return (
    <div className={css['columns']}>
      <TicketForm
        headingLevel={2}
        title={t('createToken.title')}
        stub={<Costs isAnnounced={announcement !== undefined} />}
      >
        <form className={css['fields']} onSubmit={submit}>
          <Fields {...view} />
          <LookalikeWarning symbol={view.draft.symbol.trim()} />
          {announcement !== undefined && <MessageSummary announcement={announcement} />}
          <div className={css['submit']}>
            <ActionButton
              size="l"
              blocker={blocker}
              own={{ text: (one) => words[one] }}
              label={t('createToken.button.create')}
              coins={view.coins}
              onAct={undefined}
            />
          </div>
        </form>
      </TicketForm>
      <Steps />
    </div>
  );
}

/** Coins that the creation of a token costs. Hidden once the announcement shows them. */
function Costs({ isAnnounced }: { readonly isAnnounced: boolean }): JSX.Element {
  const t = useTranslations();
  const { coin } = getNetwork();
  const attached = {
    key: 'attached',
    label: t('createToken.attached'),
    value: `${formatAmountExact(TOKEN_BUILDER_ATTACHED_NANO.create, coin.decimals)} ${coin.symbol}`,
    aside: t('createToken.back', {
      amount: formatAmountExact(TOKEN_BUILDER_ATTACHED_NANO.create - RETAINED_NANO, coin.decimals),
    }),
    hint: t('createToken.attached.hint'),
  };
  return (
    <BillRows
      rows={[
        ...(isAnnounced ? [] : [attached]),
        { key: 'supply', label: t('createToken.supply'), value: '0' },
      ]}
    />
  );
}

function Fields({
  draft,
  edit,
  fieldErrors,
}: Pick<CreateTokenView, 'draft' | 'edit' | 'fieldErrors'>): JSX.Element {
  const t = useTranslations();
  const tooLong = t('createToken.tooLong', { most: MAX_TOKEN_TEXT_LENGTH_EXCLUSIVE - 1 });
  return (
    <>
      <TextField
        label={t('createToken.name')}
        placeholder={t('createToken.name.example')}
        value={draft.name}
        onChange={(name) => edit({ name })}
        error={fieldErrors.name === undefined ? undefined : tooLong}
        maxLength={400}
      />
      <TextField
        label={t('createToken.symbol')}
        placeholder={t('createToken.symbol.example')}
        value={draft.symbol}
        onChange={(next) => edit({ symbol: next })}
        error={fieldErrors.symbol === undefined ? undefined : tooLong}
        maxLength={400}
      />
      <TextField
        label={t('createToken.decimals')}
        placeholder="9"
        inputMode="numeric"
        value={draft.decimals}
        onChange={(decimals) => edit({ decimals })}
        error={fieldErrors.decimals === undefined ? undefined : t('createToken.decimals.bad')}
        hint={t('createToken.decimals.hint')}
        maxLength={6}
      />
    </>
  );
}

function LookalikeWarning({ symbol }: { readonly symbol: string }): JSX.Element | null {
  const t = useTranslations();
  const tokens = useTokens();
  const { contracts, coin } = getNetwork();
  const imitated = findLookalike(
    { root: contracts.tokenFactory, symbol, listed: false },
    tokens.list,
    coin.symbol,
  );
  return imitated === undefined ? null : (
    <Alert tone="warning" title={t('createToken.lookAlike', { symbol: imitated })}>
      {t('createToken.lookAlike.note')}
    </Alert>
  );
}

/** Explanation of what happens after the token is created. */
function Steps(): JSX.Element {
  const t = useTranslations();
  return (
    <Panel title={t('createToken.steps')}>
      <div className={css['steps']}>
        <Stepper
          steps={[
            {
              key: 'create',
              title: t('createToken.step.create'),
              note: t('createToken.step.create.note'),
              state: 'current',
            },
            {
              key: 'mint',
              title: t('createToken.step.mint'),
              note: t('createToken.step.mint.note'),
              state: 'to-do',
            },
            {
              key: 'pool',
              title: t('createToken.step.pool'),
              note: t('createToken.step.pool.note', { floor: formatUsd(getMinPoolTvl()) }),
              state: 'to-do',
            },
          ]}
        />
      </div>
    </Panel>
  );
}
