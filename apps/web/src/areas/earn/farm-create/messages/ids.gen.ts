// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'farmCreate.title': undefined;
    readonly 'farmCreate.note': undefined;
    readonly 'farmCreate.breadcrumb': undefined;
    readonly 'farmCreate.all': undefined;
    readonly 'farmCreate.nowhere': undefined;
    readonly 'farmCreate.deposit': undefined;
    readonly 'farmCreate.root': undefined;
    readonly 'farmCreate.deposit.hint': undefined;
    readonly 'farmCreate.token': { readonly symbol: string | number; readonly decimals: string | number };
    readonly 'farmCreate.start': undefined;
    readonly 'farmCreate.end': undefined;
    readonly 'farmCreate.vesting': undefined;
    readonly 'farmCreate.vesting.share': undefined;
    readonly 'farmCreate.vesting.over': undefined;
    readonly 'farmCreate.seconds': undefined;
    readonly 'farmCreate.rewards': undefined;
    readonly 'farmCreate.rewards.add': undefined;
    readonly 'farmCreate.rewards.count': { readonly count: string | number; readonly most: string | number };
    readonly 'farmCreate.reward.nth': { readonly number: string | number };
    readonly 'farmCreate.reward.root': undefined;
    readonly 'farmCreate.reward.speed': undefined;
    readonly 'farmCreate.reward.remove': undefined;
    readonly 'farmCreate.reward.removeNamed': { readonly name: string | number };
    readonly 'farmCreate.ticket': undefined;
    readonly 'farmCreate.cost': undefined;
    readonly 'farmCreate.cost.back': undefined;
    readonly 'farmCreate.cost.nothing': undefined;
    readonly 'farmCreate.cost.note': undefined;
    readonly 'farmCreate.button.check': undefined;
    readonly 'farmCreate.button.fill': undefined;
    readonly 'farmCreate.button.reading': undefined;
    readonly 'farmCreate.button.create': { readonly amount: string | number };
    readonly 'farmCreate.confirm': undefined;
    readonly 'farmCreate.confirm.note': undefined;
    readonly 'farmCreate.steps': undefined;
    readonly 'farmCreate.step.attached': { readonly amount: string | number };
    readonly 'farmCreate.step.create': undefined;
    readonly 'farmCreate.step.pay': { readonly symbol: string | number };
    readonly 'farmCreate.step.public': undefined;
    readonly 'farmCreate.step.public.note': undefined;
    readonly 'farmCreate.done': undefined;
    readonly 'farmCreate.done.note': undefined;
    readonly 'farmCreate.done.pay': undefined;
    readonly 'farmCreate.refused': undefined;
    readonly 'farmCreate.refused.note': undefined;
    readonly 'farmCreate.fault.address': undefined;
    readonly 'farmCreate.fault.token': undefined;
    readonly 'farmCreate.fault.deposit': undefined;
    readonly 'farmCreate.fault.twice': undefined;
    readonly 'farmCreate.fault.time': undefined;
    readonly 'farmCreate.fault.after': { readonly date: string | number };
    readonly 'farmCreate.fault.percent': undefined;
    readonly 'farmCreate.fault.seconds': { readonly most: string | number };
    readonly 'farmCreate.fault.half': undefined;
    readonly 'farmCreate.fault.speed': undefined;
  }
}
