import i18next from 'i18next';
import { isGoingBack, type MoneyCase } from '../../../shared/money-case.ts';
import type { AboutAct } from '../../shell/supervision.ts';
import { moneyText } from '../../text/money-text.ts';
import { saleNumber } from '../../text/sale-number.ts';
import { termsText } from '../../text/terms-text.ts';

export function tenderOfCase({ tender, deviceName }: MoneyCase): string {
  const name = i18next.t(`cases:tender.${tender}`);
  return deviceName === null || deviceName === '' ? name : i18next.t('cases:on', { tender: name, device: deviceName });
}

export function amountOfCase({ amountCents }: MoneyCase): string {
  return amountCents === null ? i18next.t('cases:case.amountUnknown') : moneyText(amountCents);
}

export function whatHappened(money: MoneyCase): string {
  const unpaid = money.sale !== null && (money.sale.state === 'open' || money.sale.state === 'set_aside');
  const what = whatOf(money, unpaid);
  if (money.state === 'open' && isGoingBack(money.kind) && money.tender === 'card') return `${what} ${howBack(money)}`;
  // what the sale no longer has is to be charged once more
  return money.state === 'open' && unpaid && money.kind !== 'money_gone' && money.kind !== 'sale_given_up'
    ? `${what} ${i18next.t('cases:case.never')}`
    : what;
}

function whatOf(money: MoneyCase, unpaid: boolean): string {
  const amount = amountOfCase(money);
  if (money.askedTerms !== null) {
    return `${i18next.t('cases:case.otherTerms', { amount })} ${termsText(money.askedTerms, money.evidence)}`;
  }
  const asked = money.askedCents === null ? '' : moneyText(money.askedCents);
  // A payment made twice and not yet decided has one case for each charge: neither is the surplus.
  if (money.kind === 'surplus' && unpaid) return i18next.t('cases:case.oneOfSeveral', { asked, amount });
  if (money.kind !== 'money_gone') return i18next.t(`cases:case.what.${money.kind}`, { asked, amount });
  // a person has noted it, and the operator has taken its report back
  const what = money.refundSeenCents === null ? 'money_gone' : 'noted_gone';
  return i18next.t(`cases:case.what.${what}`, { asked, amount: money.amountCents === null ? asked : amount });
}

function howBack(money: MoneyCase): string {
  const { deviceName: device, settlesItself } = money;
  if (device === null || device === '') return i18next.t('cases:case.byStandalone');
  const amount = amountOfCase(money);
  return settlesItself
    ? i18next.t('cases:case.byDevice', { device })
    : i18next.t('cases:case.byDeviceOnly', { device, amount });
}

export function saleOfCase({ sale }: MoneyCase): string {
  if (sale === null) return i18next.t('cases:case.noSale');
  const number = sale.number === null ? '' : saleNumber(sale);
  return i18next.t(`cases:case.sale.${sale.state}`, { amount: moneyText(sale.totalCents), number });
}

export function outcomeOfCase(money: MoneyCase): string {
  const { state, settledBy, note, refundNsu } = money;
  if (state === 'open') return '';
  return i18next.t(`cases:case.outcome.${state}`, {
    amount: amountOfCase(money),
    name: settledBy ?? '',
    note: note ?? '',
    nsu: refundNsu ?? '',
  });
}

export function aboutCase(money: MoneyCase, act: string): AboutAct {
  return { act: `${act} (${tenderOfCase(money)})`, amountCents: money.amountCents };
}
