import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { networkToAdd, useWalletStore } from '../../entities/wallet/index.ts';
import { CreateToken } from '../../features/create-token/index.ts';
import { TokenOperation } from '../../features/token-operation/index.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { getNetwork } from '../../shared/network/network.ts';
import css from './builder-create-page.module.css';

const CREATION = ['create-token'] as const;

/** Making a token. */
export function BuilderCreatePage(): JSX.Element {
  const say = useText();
  const choose = useWalletStore((state) => state.choose);
  const useNetwork = useWalletStore((state) => state.useNetwork);
  return (
    <div className={css['page']}>
      <nav className={css['breadcrumb']} aria-label={say('builderCreate.breadcrumb')}>
        <ol>
          <li>
            <Link to="/builder">{say('builderCreate.builder')}</Link>
          </li>
          <li aria-current="page">{say('builderCreate.title')}</li>
        </ol>
      </nav>
      <h1 className={css['title']}>{say('builderCreate.title')}</h1>
      <CreateToken onConnect={() => choose(true)} onSwitchNetwork={() => void useNetwork(networkToAdd())} />
      <TokenOperation kinds={CREATION} target={getNetwork().contracts.tokenFactory} />
    </div>
  );
}
