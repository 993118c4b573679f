import type { CustomerCalls } from '../../shared/customer-calls.ts';
import type { Handlers } from '../../shared/ipc-contract.ts';
import type { ProvisioningCalls } from '../../shared/provisioning.ts';
import type { RescueState } from '../../shared/rescue.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import type { UpdateCalls, UpdateState } from '../../shared/update.ts';
import type { SerialScanner } from '../scanner/serial-scanner.ts';
import type { createAbout } from '../services/about.ts';
import type { SettingsService } from '../services/settings-service.ts';
import type { SupportBundle } from '../services/support/support-bundle.ts';
import type { Till } from '../till.ts';

/** What works without an open till. */
export type LifeHandlers = {
  readonly health: () => Result<TillHealth>;
  readonly restart: () => Promise<Result<TillHealth>>;
  readonly scanner: Pick<SerialScanner, 'listPorts' | 'now' | 'state' | 'take'>;
  /** One act with the PIN of somebody who may do it. */
  readonly approve: Handlers['approval:act'];
  readonly customer: Pick<Handlers, keyof CustomerCalls>;
  readonly revoke: Handlers['till:revoke'];
  readonly leaveKiosk: Handlers['kiosk:leave'];
  readonly about: ReturnType<typeof createAbout>;
  readonly bundle: SupportBundle;
  readonly updates: Pick<Handlers, keyof UpdateCalls>;
  readonly updateNow: () => UpdateState;
  readonly provisioning: Pick<Handlers, keyof ProvisioningCalls>;
  readonly writeHelpReport: () => Result<{ readonly file: string }>;
  readonly rescue: {
    readonly state: () => Result<RescueState>;
    readonly failureRead: () => void;
    readonly restore: (backup: string | null) => Promise<Result<RescueState>>;
  };
};

/** Everything the screen may ask for, on one screen. `till` is the till of the present mode; it changes with the settings. */
export function createHandlers(till: () => Till, settings: SettingsService, life: LifeHandlers): Handlers {
  return {
    'till:health': life.health,
    'till:restart': life.restart,
    'till:revoke': life.revoke,
    'help:write-report': life.writeHelpReport,
    'support:preview': life.bundle.preview,
    'support:write': ({ reference, place }) => life.bundle.write(reference, place),
    'diagnosis:run': ({ check }) =>
      till().diagnosis.run(check, { scanner: life.scanner.now(), update: life.updateNow() }),
    'till:state': () => ok(till().state()),
    'training:pages': () => till().trainingPages(),
    'about:get': life.about.get,
    'about:terms': ({ ref }) => life.about.terms(ref),

    'session:get': () => till().session.get(),
    'session:create-first-manager': ({ name, pin }) => till().session.createFirstManager(name, pin),
    'session:sign-in': ({ personId, pin }) => till().session.signIn(personId, pin),
    'session:alive': () => till().session.alive(),
    'session:lock': () => till().session.lock(),
    'session:sign-out': () => till().session.signOut(),
    'session:recover': ({ personId, code, pin }) => till().session.recover(personId, code, pin),

    'people:list': () => till().people.list(),
    'people:save': (draft) => till().people.save(draft),
    'people:set-active': ({ personId, active }) => till().people.setActive(personId, active),
    'people:change-own-pin': ({ pin, newPin }) => till().people.changeOwnPin(pin, newPin),
    'people:new-recovery-code': ({ pin }) => till().session.newRecoveryCode(pin),
    'approval:act': life.approve,

    'shift:state': () => till().shift.state(),
    'shift:open': ({ floatCents }) => till().shift.open(floatCents),
    'shift:move': (move) => till().shift.move(move),
    'shift:count': ({ pieces }) => till().shift.count(pieces),
    'shift:check-close': () => till().shift.checkClose(),
    'shift:close': ({ comment, carryOver }) => till().shift.close(comment, carryOver),
    'shift:report-x': () => till().shift.reportX(),
    'shift:list-reports': ({ offset, limit }) => till().shift.listReports(offset, limit),
    'shift:get-report': ({ number }) => till().shift.getReport(number),

    'sale:current': () => till().sales.current(),
    'sale:add-by-code': ({ text, known }) => till().sales.addByCode(text, known),
    'sale:add-product': ({ productId, quantity, known }) => till().sales.addProduct(productId, quantity, known),
    'sale:add-weighed': ({ productId, grams }) => till().sales.addWeighed(productId, grams),
    'sale:set-weight': ({ lineId, grams }) => till().sales.setWeight(lineId, grams),
    'sale:confirm-age': ({ saleId }) => till().sales.confirmAge(saleId),
    'sale:set-quantity': ({ lineId, quantity }) => till().sales.setQuantity(lineId, quantity),
    'sale:cancel-line': ({ lineId, reason }) => till().sales.cancelLine(lineId, reason),
    'sale:discount-line': ({ lineId, discount }) => till().sales.discountLine(lineId, discount),
    'sale:discount-sale': ({ discount }) => till().sales.discountSale(discount),
    'sale:change-price': ({ lineId, priceCents, reason }) => till().sales.changePrice(lineId, priceCents, reason),
    'sale:cancel': ({ saleId, reason }) => till().sales.cancel(saleId, reason),
    'sale:set-aside': ({ saleId }) => till().sales.setAside(saleId),
    'sale:resume': ({ saleId }) => till().sales.resume(saleId),
    'sale:hold': ({ saleId, name }) => till().held.hold(saleId, name),
    'sale:set-tax-id': ({ saleId, taxId }) => till().taxIds.set(saleId, taxId),
    'sale:get-tax-id': ({ saleId }) => till().taxIds.get(saleId),
    'personal:state': () => till().personalData.state(),
    'personal:find': ({ taxId }) => till().personalData.find(taxId),
    'personal:export': ({ taxId }) => till().personalData.exportOf(taxId),
    'personal:erase': ({ taxId }) => till().personalData.erase(taxId),
    'personal:renew-key': () => till().personalData.renewKey(),
    'sale:get': ({ saleId }) => till().sales.get(saleId),
    'sale:list': ({ day }) => till().held.listNamed(till().sales.list(day)),

    'payment:pay-cash': ({ saleId, tenderedCents, amountCents = null }) =>
      till().payments.payCash(saleId, tenderedCents, amountCents),
    'payment:pay-standalone-card': ({ saleId, slip, confirmed, amountCents = null }) =>
      till().payments.payStandaloneCard(saleId, slip, confirmed, amountCents),
    'payment:start-card': ({ saleId, deviceId, kind, instalments, amountCents = null }) =>
      till().payments.startCard(saleId, deviceId, kind, instalments, amountCents),
    'payment:start-pix': ({ saleId, amountCents = null }) => till().payments.startPix(saleId, amountCents),
    'payment:undo': ({ paymentId }) => till().legs.undo(paymentId),
    'payment:cancel': ({ paymentId, force }) => till().payments.cancel(paymentId, force),
    'payment:ask-again': ({ paymentId }) => till().payments.askAgain(paymentId),
    'payment:list-unfinished': () => till().payments.listUnfinished(),

    'returns:find': ({ search, offset, limit }) => till().returns.find(search, offset, limit),
    'returns:for-sale': ({ saleId }) => till().returns.forSale(saleId),
    'returns:make': (order) => till().returns.make(order),
    'returns:get': ({ returnId }) => till().returns.get(returnId),
    'returns:credit-note': ({ code }) => till().returns.creditNote(code),
    'returns:reissue-credit-note': ({ code }) => till().returns.reissue(code),
    'payment:pay-store-credit': ({ saleId, code, amountCents }) =>
      till().payments.payStoreCredit(saleId, code, amountCents ?? null),

    'case:list': () => till().cases.list(),
    'case:attach': ({ caseId, saleId }) => till().cases.attach(caseId, saleId),
    'case:refund': ({ caseId }) => till().cases.refund(caseId),
    'case:refund-by-hand': ({ caseId, nsu }) => till().cases.refundByHand(caseId, nsu),
    'case:note': ({ caseId, text }) => till().cases.note(caseId, text),

    'reconciliation:get': ({ day }) => till().reconciliation.view(day),
    'reconciliation:news': () => ok(till().reconciliation.news()),
    'reconciliation:run': ({ day, everyPix }) => till().reconciliation.run(day, everyPix),
    'reconciliation:leave': () => till().reconciliation.leave(),
    'reconciliation:act': ({ day, rowId, act }) => till().reconciliation.act(day, rowId, act),
    'reconciliation:note': ({ day, rowId, text }) => till().reconciliation.note(day, rowId, text),
    'reconciliation:write-csv': ({ day, ...sheet }) => till().reconciliation.writeCsv(day, sheet),

    'reports:run': ({ kind, from, to }) => till().reports.run(kind, from, to),
    'reports:write-csv': ({ kind, from, to, ...words }) => till().reports.writeCsv(kind, from, to, words),
    'reports:patterns': ({ from, to }) => till().reports.patterns(from, to),

    'catalogue:search': (query) => till().catalogue.search(query),
    'catalogue:categories': () => till().catalogue.categories(),
    'catalogue:place': ({ productId, onlyActive }) => till().catalogue.placeOf(productId, onlyActive),
    'catalogue:get-image': ({ productId }) => till().catalogue.image(productId),
    'catalogue:save': (draft) => till().catalogue.save(draft),
    'catalogue:set-active': ({ productId, active }) => till().catalogue.setActive(productId, active),
    'catalogue:delete': ({ productId }) => till().catalogue.delete(productId),
    'catalogue:send-again': ({ productId }) => till().catalogue.sendAgain(productId),
    'favourites:list': () => till().favourites.list(),
    'favourites:set': ({ productId, favourite }) => till().favourites.set(productId, favourite),

    'import:state': () => till().imports.state(),
    'import:begin': (file) => till().imports.begin(file),
    'import:put': (slice) => till().imports.put(slice),
    'import:look': (format) => till().imports.look(format),
    'import:check': (wish) => till().imports.check(wish),
    'import:get-picture': (which) => till().imports.getPicture(which),
    'import:put-picture': (picture) => till().imports.putPicture(picture),
    'import:apply': (wish) => till().imports.apply(wish),
    'import:cancel': () => till().imports.cancel(),
    'import:export': (words) => till().imports.export(words),
    'pictures:match': (wish) => till().imports.pictures.match(wish),
    'pictures:put': (picture) => till().imports.pictures.put(picture),
    'pictures:write-list': (part) => till().imports.pictures.writeList(part),

    'comparison:state': () => till().comparison.state(),
    'comparison:run': (wish) => till().comparison.run(wish),
    'comparison:leave': () => till().comparison.leave(),
    'comparison:list': (page) => till().comparison.list(page),
    'comparison:decide': (decision) => till().comparison.decide(decision),

    'printing:state': () => till().printing.state(),
    'printing:print': ({ slip, printerId }) => till().printing.print(slip, printerId),
    'printing:again': ({ jobId, printerId }) => till().printing.again(jobId, printerId),
    'printing:dismiss': ({ jobId }) => till().printing.dismiss(jobId),
    'printing:preview': ({ slip, printerId }) => till().printing.preview(slip, printerId),
    'printing:write-pdf': ({ slip }) => till().printing.writePdf(slip),
    'printing:find': ({ network }) => till().printing.find(network),
    'printing:test': ({ printer }) => till().printing.test(printer),
    'printing:open-drawer': ({ reason, printer }) => till().printing.openDrawer(reason, printer),

    'outbox:list': () => till().outbox.list(),
    'outbox:send-now': ({ lane }) => till().outbox.sendNow(lane),

    'devices:list': () => till().devices.list(),
    'devices:refresh': () => till().devices.refresh(),
    'devices:choose': ({ deviceId }) => till().devices.choose(deviceId),

    'qr:registration': () => till().qr.state(),
    'qr:register-company': (form) => till().qr.registerCompany(form),
    'qr:register-cash-register': (form) => till().qr.registerCashRegister(form),

    'backup:list': () => till().records.backups(),
    'backup:now': () => till().records.backUp(),
    'audit:verify': () => till().records.verify(),

    'rescue:state': life.rescue.state,
    'rescue:restore': ({ backup }) => life.rescue.restore(backup),
    'rescue:seen': () => {
      till().records.reportRead();
      life.rescue.failureRead();
      return life.rescue.state();
    },

    'received:state': () => ok(till().receiving.view()),
    'received:try-again': async () => ok(await till().receiving.tryAgain()),

    ...life.customer,
    'kiosk:leave': life.leaveKiosk,
    ...life.updates,
    'scanner:list-ports': life.scanner.listPorts,
    'scanner:state': life.scanner.state,
    'scanner:take': ({ id }) => life.scanner.take(id),

    ...life.provisioning,
    'settings:get': () => settings.get(),
    'settings:save': ({ settings: changed, token }) => settings.save(changed, token),
    'settings:choose-language': ({ language }) => settings.chooseLanguage(language),
    'settings:list-companies': ({ settings: tried, token }) => settings.listCompanies(tried, token),
    'settings:test-connection': ({ settings: tried, token }) => settings.testConnection(tried, token),
    'settings:test-head-office': ({ settings: tried }) => settings.testHeadOffice(tried),
  };
}
