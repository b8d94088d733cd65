// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../shared/i18n/message-values.ts';

declare module '../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'nav.swap': undefined;
    readonly 'nav.limit': undefined;
    readonly 'nav.pools': undefined;
    readonly 'nav.tokens': undefined;
    readonly 'nav.builder': undefined;
    readonly 'shell.skip': undefined;
    readonly 'shell.home': undefined;
    readonly 'shell.main': undefined;
    readonly 'shell.more': undefined;
    readonly 'shell.block': undefined;
    readonly 'shell.offline': undefined;
    readonly 'shell.offlineSince': { readonly time: string | number };
    readonly 'shell.network.ok': undefined;
    readonly 'shell.network.starting': undefined;
    readonly 'shell.network.stale': undefined;
    readonly 'settings.language': undefined;
    readonly 'settings.theme': undefined;
    readonly 'settings.theme.system': undefined;
    readonly 'settings.theme.light': undefined;
    readonly 'settings.theme.dark': undefined;
    readonly 'settings.market': undefined;
    readonly 'settings.market.west': undefined;
    readonly 'settings.market.west.where': undefined;
    readonly 'settings.market.korea': undefined;
    readonly 'settings.market.korea.where': undefined;
    readonly 'settings.market.neutral': undefined;
    readonly 'settings.market.neutral.where': undefined;
    readonly 'notFound.title': undefined;
    readonly 'notFound.here': undefined;
    readonly 'notFound.note': undefined;
    readonly 'notFound.back': undefined;
    readonly 'notFound.reload': undefined;
    readonly 'error.title': undefined;
    readonly 'error.safe': undefined;
    readonly 'error.do': undefined;
    readonly 'error.again': undefined;
    readonly 'error.reload': undefined;
    readonly 'kit.close': undefined;
    readonly 'kit.copy': undefined;
    readonly 'kit.copyOf': { readonly what: string | number };
    readonly 'kit.copied': undefined;
    readonly 'kit.clear': undefined;
    readonly 'kit.loading': undefined;
    readonly 'kit.previousPage': undefined;
    readonly 'kit.nextPage': undefined;
    readonly 'kit.page': { readonly page: string | number };
    readonly 'kit.pages': undefined;
    readonly 'kit.noSuchPage': { readonly page: string | number };
    readonly 'kit.pageCount': { readonly pages: number };
    readonly 'kit.lastPage': undefined;
    readonly 'kit.rows': { readonly first: string | number; readonly last: string | number; readonly total: string | number };
    readonly 'kit.retry': undefined;
    readonly 'kit.unknown': undefined;
    readonly 'kit.max': undefined;
    readonly 'kit.maxOf': { readonly symbol: string | number };
    readonly 'kit.explain': undefined;
    readonly 'kit.selectToken': undefined;
    readonly 'kit.changeToken': { readonly symbol: string | number };
  }
}
