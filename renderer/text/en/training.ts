import type { English } from '../mirror.ts';
import type { training as ptTraining } from '../pt-br/training.ts';

export const training: English<typeof ptTraining> = {
  title: 'Training',
  explained:
    "Nothing is really charged here. The card machines and the customer's phone are simulated and answer by themselves in a few seconds. If you like, open each one and answer yourself.",
  firstSale: {
    title: 'A sale in a minute',
    scan: 'Scan or type a sample code and press Enter.',
    pay: 'Press {{keyPay}} to pay.',
    card: 'Press {{keyDebit}} (debit) and Enter: the simulated card machine approves by itself.',
    pix: 'For Pix, do the registration first (Enter twice). Then it is key {{keyPix}}.',
    pixReady: 'Pix is registered: in the payment, press {{keyPix}}.',
    go: 'Start selling',
    qrSetup: 'Register Pix',
  },
  devices: {
    title: 'Simulated card machines',
    text: 'Tap the card, approve, decline or cancel, as the customer would.',
    open: 'Open {{name}}',
    none: 'The card machines are still being prepared.',
  },
  phone: {
    title: "The customer's phone",
    text: 'Pay, decline or ignore the Pix QR code.',
    open: "Open the customer's phone",
  },
  apart: 'opens in another tab',
  samples: {
    title: 'Products to try',
    text: 'Type the short code, or scan the barcode.',
    add: 'Add {{name}} to the sale',
    none: 'There are no active products yet. Add one in Products.',
  },
  loading: 'Opening the simulators…',
  retry: 'Try again',
  notTraining: 'This till is working for real.',
  notTrainingHint: 'The simulated card machines are there in training only; change the mode in Settings.',
  openSettings: 'Open settings',
  coach: {
    open: 'First time? Press Enter: the day begins by opening the till.',
    float: 'Type 100 as the cash float and press Enter: then you can sell.',
    label: 'First sale',
    scan: 'First time? Type {{code}} and press Enter to add a product.',
    pay: 'Very good. Now press {{keyPay}} to pay.',
    tender: 'Press {{keyDebit}} (debit) and Enter, or {{keyCash}} for cash. In training nothing is charged.',
    waitCard: 'The simulated card machine answers by itself in a few seconds.',
    waitPix: "The customer's simulated phone pays by itself in a few seconds.",
    done: 'Sold! Press Enter for the next. For Pix, see Training in the menu ({{keyMenu}}).',
    more: 'See the training',
    close: 'Dismiss hints',
  },
};
