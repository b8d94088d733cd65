// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'tokens.search': undefined;
    readonly 'tokens.common': undefined;
    readonly 'tokens.group.held': undefined;
    readonly 'tokens.group.listed': undefined;
    readonly 'tokens.group.found': undefined;
    readonly 'tokens.group.balance': undefined;
    readonly 'tokens.tag.combined': undefined;
    readonly 'tokens.tag.coin': undefined;
    readonly 'tokens.tag.wraps': undefined;
    readonly 'tokens.tag.imported': undefined;
    readonly 'tokens.tag.unlisted': undefined;
    readonly 'tokens.tag.scam': undefined;
    readonly 'tokens.combined.note': undefined;
    readonly 'tokens.coin.note': undefined;
    readonly 'tokens.lookAlike': { readonly symbol: string | number };
    readonly 'tokens.nothing': { readonly text: string | number };
    readonly 'tokens.notAToken': undefined;
    readonly 'tokens.searching': undefined;
    readonly 'tokens.import': undefined;
    readonly 'tokens.keys.move': undefined;
    readonly 'tokens.keys.choose': undefined;
    readonly 'tokens.import.title': undefined;
    readonly 'tokens.import.count': { readonly index: string | number; readonly total: string | number };
    readonly 'tokens.import.name': { readonly name: string | number; readonly decimals: string | number };
    readonly 'tokens.import.warning.title': undefined;
    readonly 'tokens.import.lookAlike.title': { readonly symbol: string | number };
    readonly 'tokens.import.warning': undefined;
    readonly 'tokens.import.missing.title': undefined;
    readonly 'tokens.import.missing': undefined;
    readonly 'tokens.import.root': undefined;
    readonly 'tokens.import.supply': undefined;
    readonly 'tokens.import.mint': undefined;
    readonly 'tokens.import.yes': undefined;
    readonly 'tokens.import.no': undefined;
    readonly 'tokens.import.pool': undefined;
    readonly 'tokens.import.noPool': undefined;
    readonly 'tokens.import.confirm': undefined;
    readonly 'tokens.import.checkFirst': undefined;
    readonly 'tokens.import.skip': undefined;
  }
}
