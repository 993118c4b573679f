import type { Journey } from '../open-journey.ts';
import { ASKED, by, dialogGone, inTurn, type Reach, type State, scanned, see, shut, typed, whole } from './ways.ts';

const TENDERS = '.tenders';
const RESULT = '.result-unpaid';

/** Devices do nothing by themselves; each state asks for what it needs. */
const nobodyActs: Reach = async ({ control }) => (await control()).mode({ act_by_themselves: false });

function device(act: 'start' | 'approve' | 'decline' | 'home', selector: string): Reach {
  return async (journey) => {
    await (await journey.control()).device(await journey.deviceCode(), act);
    await see(journey, selector);
  };
}

const toTenders: Reach = inTurn(scanned('101', 1), by(['F9'], '.dialog input'), shut, (journey) =>
  see(journey, TENDERS),
);

const sendToDevice: Reach = inTurn(by(['2'], '.card-form .device-option'), by(['Enter'], '.waiting .waiting-title'));

/** The answer to the create is lost, and the operator answers no question. */
async function silence({ control }: Journey): Promise<void> {
  const service = await control();
  await service.fault('pos-venda.create', 'answer_lost');
  await service.fault('pos-venda.read', 'http_status', { times: -1 });
}

const lateMoney: Reach = async (journey) => {
  await (await journey.control()).mode({ forced_abort: 'goes_on_unseen' });
  await sendToDevice(journey);
  await device('start', '.waiting-title')(journey);
  await by(['Escape'], '[role="alertdialog"]')(journey);
  await by(['Enter'], '.button-danger:has-text("F8")')(journey);
};

export const CASH: readonly State[] = [
  { name: 'tenders', reach: inTurn(shut, by(['F9'], TENDERS)) },
  { name: 'cash', reach: by(['1'], '.cash') },
  { name: 'cash, too little', reach: inTurn(typed('1'), (journey) => see(journey, '.change-missing')) },
  { name: 'cash, too little, as a part', reach: by(['Enter'], ASKED) },
  {
    name: 'cash, change',
    reach: inTurn(shut, by(['Control+a'], '.cash'), typed('50'), (journey) => see(journey, '.change')),
  },
  { name: 'paid', reach: by(['Enter'], '.paid') },
];

/** A card on a device in every state; then two tenders without a device. */
export const CARD: readonly State[] = [
  { name: 'credit', reach: inTurn(by(['Enter'], '.empty-checkout'), nobodyActs, toTenders, by(['3'], '.instalment')) },
  { name: 'voucher', reach: inTurn(by(['Escape'], TENDERS), by(['5'], '.card-form .option')) },
  { name: 'stand-alone card', reach: inTurn(by(['Escape'], TENDERS), by(['6'], '.standalone')) },
  { name: 'stand-alone card, nothing filled in', reach: by(['Enter'], '.standalone .field-error') },
  { name: 'store credit', reach: inTurn(by(['Escape'], TENDERS), by(['7'], '.cash')) },
  { name: 'a part', reach: inTurn(by(['Escape'], TENDERS), by(['F3'], '.dialog input')) },
  {
    name: 'undo a part',
    reach: inTurn(
      typed('1'),
      by(['Enter'], TENDERS),
      dialogGone,
      by(['1'], '.cash'),
      typed('1'),
      by(['Enter'], TENDERS),
      by(['F5'], ASKED),
    ),
  },
  { name: 'debit', reach: inTurn(by(['Enter'], TENDERS), dialogGone, by(['2'], '.card-form .device-option')) },
  { name: 'waiting for the device', reach: by(['Enter'], '.waiting .waiting-title') },
  { name: 'cancel the charge', reach: by(['Escape'], '[role="alertdialog"]') },
  { name: 'in progress', reach: inTurn(shut, device('start', '.waiting-title')) },
  { name: 'declined', reach: device('decline', RESULT) },
  { name: 'no answer', reach: inTurn(by(['F9'], TENDERS), silence, sendToDeviceUnheard) },
  { name: 'set aside', reach: by(['F6'], '[role="alertdialog"], .dialog') },
  { name: 'pending, no answer', reach: inTurn(by(['Enter'], '.empty-checkout'), by(['F6'], '.table-row')) },
];

async function sendToDeviceUnheard(journey: Journey): Promise<void> {
  await by(['2'], '.card-form .device-option')(journey);
  await by(['Enter'], '.unconfirmed')(journey);
}

const hearAgain: Reach = async (journey) => {
  const { control, deviceCode } = journey;
  await (await control()).clearFaults();
  for (const act of ['start', 'approve', 'home'] as const) await (await control()).device(await deviceCode(), act);
  await see(journey, '.toast-paid');
};

const refuseCompany: Reach = async ({ control }) =>
  (await control()).fault('qr.company', 'error_text', { settings: { text: 'CNPJ sem cadastro nesta operadora' } });

const SEND = '.qr-step-foot .button-primary';

export const PIX: readonly State[] = [
  { name: 'paid meanwhile', reach: inTurn(by(['Escape'], '.empty-checkout'), hearAgain) },
  { name: 'Pix, not registered', reach: inTurn(toTenders, by(['4'], '.payment-message')) },
  { name: 'Pix, company', reach: by(['Enter'], '.qr-step') },
  { name: 'Pix, company refused', reach: inTurn(refuseCompany, by(['Enter'], '.operator-quote'), whole(SEND)) },
  { name: 'Pix, till', reach: by(['Enter'], '.qr-patterns, .qr-fields-two') },
  { name: 'Pix, registered', reach: by(['Enter'], '.qr-facts') },
  { name: 'QR code', reach: by(['Enter'], '.qr') },
  { name: 'cancel the Pix', reach: by(['Escape'], '[role="alertdialog"]') },
  { name: 'Pix cancelled', reach: by(['Enter'], RESULT) },
];

export const CASES: readonly State[] = [
  { name: 'cancel by force', reach: inTurn(by(['Enter'], TENDERS), lateMoney, by(['F8'], '[role="alertdialog"]')) },
  { name: 'money after the end', reach: inTurn(by(['Enter'], RESULT), device('approve', '.payment-body.unconfirmed')) },
  { name: 'a case', reach: by(['Enter'], '.case-detail') },
  { name: 'attach a case', reach: by(['F7'], '.dialog') },
  { name: 'refund a case', reach: inTurn(shut, by(['F9'], '.dialog')) },
  { name: 'note a case', reach: inTurn(shut, by(['F10'], '.dialog')) },
  { name: 'note a case, too short', reach: by(['F9'], '.dialog .field-error') },
  { name: 'a part is paid', reach: inTurn(shut, by(['F7'], '.dialog'), by(['Enter'], '.paid, .tenders')) },
];
