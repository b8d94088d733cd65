import type { JSX } from 'react';
import type { OwnToken } from '../../shared/own-token/index.ts';
import { useManageToken } from '../use-manage-token.ts';
import { BurnForm } from './burn-form.tsx';
import css from './manage-token.module.css';
import { MintForm } from './mint-form.tsx';
import { TransferForm } from './transfer-form.tsx';

/** Forms of the token's owner: mint, burn and transfer of ownership. */
export function ManageToken({ token }: { readonly token: OwnToken }): JSX.Element {
  const manage = useManageToken(token);
  const part = { token, manage };
  return (
    <div className={css['columns']}>
      <MintForm {...part} />
      <div className={css['stack']}>
        <BurnForm {...part} />
        <TransferForm {...part} />
      </div>
    </div>
  );
}
