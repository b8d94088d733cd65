// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'claims.title': undefined;
    readonly 'claims.note': undefined;
    readonly 'claims.breadcrumb': undefined;
    readonly 'claims.gauges': undefined;
    readonly 'claims.connect': undefined;
    readonly 'claims.connect.note': undefined;
    readonly 'claims.failed': undefined;
    readonly 'claims.failed.note': undefined;
    readonly 'claims.part': undefined;
    readonly 'claims.again': undefined;
    readonly 'claims.list': undefined;
    readonly 'claims.list.note': undefined;
    readonly 'claims.list.unknown': undefined;
    readonly 'claims.leftOut': { readonly count: number };
    readonly 'claims.choose': { readonly name: string | number };
    readonly 'claims.column.choose': undefined;
    readonly 'claims.column.place': undefined;
    readonly 'claims.column.pays': undefined;
    readonly 'claims.column.worth': undefined;
    readonly 'claims.column.vesting': undefined;
    readonly 'claims.column.gas': undefined;
    readonly 'claims.gas': { readonly amount: string | number };
    readonly 'claims.unread': undefined;
    readonly 'claims.stranger': undefined;
    readonly 'claims.nothing': undefined;
    readonly 'claims.owed': { readonly amount: string | number };
    readonly 'claims.vesting': { readonly amount: string | number; readonly date: string | number };
    readonly 'claims.empty': undefined;
    readonly 'claims.empty.note': undefined;
    readonly 'claims.empty.gauges': undefined;
    readonly 'claims.all': undefined;
    readonly 'claims.noPrice': undefined;
    readonly 'claims.worth': undefined;
    readonly 'claims.attached': undefined;
    readonly 'claims.back': undefined;
    readonly 'claims.act': { readonly count: number };
    readonly 'claims.prompts': undefined;
    readonly 'claims.running': { readonly number: string | number; readonly all: string | number };
    readonly 'claims.running.note': undefined;
    readonly 'claims.stop': undefined;
    readonly 'claims.cancel': undefined;
    readonly 'claims.confirm': undefined;
    readonly 'claims.changed': undefined;
    readonly 'claims.farm': undefined;
  }
}
