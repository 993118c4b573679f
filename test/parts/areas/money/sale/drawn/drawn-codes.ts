import type { Barcode, Drawer, Reader } from './symbols.ts';

/** What a reader sends (GS as `~`) and the sold line: code, centavos, grams, issue, whether expired. */
export type Scan = readonly [sent: string, sold: string];
/** Null: unreadable; by drawer if that matters. */
type Scans = Scan | null | { readonly [D in Drawer]: Scan | null };
type DrawnCode = { readonly name: string; readonly symbol: Barcode } & { readonly [R in Reader]: Scans };

const plain = (bcid: string, format: Barcode['zint']['format'], text: string): Barcode => ({
  bwip: { bcid, text },
  zint: { format, text },
});
const ofGs1 = (bcid: string, format: Barcode['zint']['format'], text: string): Barcode => ({
  bwip: { bcid, text },
  zint: { format, text, options: 'gs1' },
});
const withAddOn = (bcid: string, format: Barcode['zint']['format'], text: string, addOn: string): Barcode => ({
  bwip: { bcid, text: `${text} ${addOn}` },
  zint: { format, text: `${text}+${addOn}` },
});

const LOT_AND_DATE = '(01)07891000315507(10)L1(17)250131';
const PACKAGE = '(01)97891000315500(3103)000350(3922)1400';
const ADDRESS = 'https://id.gs1.org/01/07891000315507/10/L1?17=250131';

/* Fails when a reader changes; `resources/docs/products.md` has the list. */
export const DRAWN_CODES: readonly DrawnCode[] = [
  {
    name: 'EAN-13',
    symbol: plain('ean13', 'EAN13', '7891000315507'),
    'zxing-cpp': [']E07891000315507', 'CAFE 1000'],
    ZBar: ['7891000315507', 'CAFE 1000'],
    rxing: [']E07891000315507', 'CAFE 1000'],
  },
  {
    name: 'EAN-8',
    symbol: plain('ean8', 'EAN8', '96385074'),
    'zxing-cpp': [']E496385074', 'BALA 100'],
    ZBar: ['96385074', 'BALA 100'],
    rxing: [']E496385074', 'BALA 100'],
  },
  {
    name: 'UPC-A',
    symbol: plain('upca', 'UPCA', '036000291452'),
    'zxing-cpp': [']E00036000291452', 'SUCO 800'],
    ZBar: ['036000291452', 'SUCO 800'],
    rxing: [']E0036000291452', 'SUCO 800'],
  },
  {
    name: 'UPC-E',
    symbol: plain('upce', 'UPCE', '04252614'),
    'zxing-cpp': [']E00042100005264', 'CHICLE 50'],
    ZBar: ['04252614', 'CHICLE 50'],
    rxing: [']E004252614', 'CHICLE 50'],
  },
  {
    name: 'ITF-14 of a case',
    symbol: plain('itf14', 'ITF14', '17891000315504'),
    'zxing-cpp': [']I117891000315504', 'CAIXA 11000'],
    ZBar: ['17891000315504', 'CAIXA 11000'],
    rxing: [']I017891000315504', 'CAIXA 11000'],
  },
  {
    name: 'ITF-14 of a piece',
    symbol: plain('itf14', 'ITF14', '07891000315507'),
    'zxing-cpp': [']I107891000315507', 'CAFE 1000'],
    ZBar: ['07891000315507', 'CAFE 1000'],
    rxing: [']I007891000315507', 'CAFE 1000'],
  },
  {
    name: 'GS1-128 with lot and date',
    symbol: ofGs1('gs1-128', 'Code128', LOT_AND_DATE),
    'zxing-cpp': [']C1010789100031550710L1~17250131', 'CAFE 1000 over'],
    ZBar: ['010789100031550710L1~17250131', 'CAFE 1000 over'],
    // the date is lost in the lot
    rxing: [']C1010789100031550710L117250131', 'CAFE 1000'],
  },
  {
    name: 'GS1-128 with price and serial number',
    symbol: ofGs1('gs1-128', 'Code128', `${PACKAGE}(21)5`),
    'zxing-cpp': [']C10197891000315500310300035039221400~215', 'QUEIJO 1400 351 g'],
    ZBar: ['0197891000315500310300035039221400~215', 'QUEIJO 1400 351 g'],
    // a price of 1400 and a serial number behind it, or R$ 14.002,15
    rxing: [']C10197891000315500310300035039221400215', 'gs1_unreadable'],
  },
  {
    name: 'DataBar',
    symbol: {
      bwip: { bcid: 'databaromni', text: '(01)07891000315507' },
      zint: { format: 'DataBarOmni', text: '07891000315507' },
    },
    'zxing-cpp': [']e00107891000315507', 'CAFE 1000'],
    ZBar: ['0107891000315507', 'CAFE 1000'],
    rxing: [']e007891000315507', 'CAFE 1000'],
  },
  {
    name: 'DataBar Expanded with weight',
    symbol: plain('databarexpanded', 'DataBarExp', '(01)97891000315500(3103)000350'),
    'zxing-cpp': [']e001978910003155003103000350', 'QUEIJO 1397 350 g'],
    ZBar: ['01978910003155003103000350', 'QUEIJO 1397 350 g'],
    rxing: [']e0(01)97891000315500(3103)000350', 'QUEIJO 1397 350 g'],
  },
  {
    name: 'DataBar Expanded with weight, price and serial number',
    symbol: plain('databarexpanded', 'DataBarExp', `${PACKAGE}(21)5`),
    'zxing-cpp': [']e00197891000315500310300035039221400~215', 'QUEIJO 1400 351 g'],
    ZBar: ['0197891000315500310300035039221400~215', 'QUEIJO 1400 351 g'],
    rxing: [']e0(01)97891000315500(3103)000350(3922)1400(21)5', 'QUEIJO 1400 351 g'],
  },
  {
    name: 'DataBar Expanded Stacked',
    symbol: plain('databarexpandedstacked', 'DataBarExpStk', PACKAGE),
    'zxing-cpp': [']e00197891000315500310300035039221400', 'QUEIJO 1400 351 g'],
    ZBar: null,
    rxing: [']e0(01)97891000315500(3103)000350(3922)1400', 'QUEIJO 1400 351 g'],
  },
  {
    name: 'GS1 DataMatrix',
    symbol: ofGs1('gs1datamatrix', 'DataMatrix', LOT_AND_DATE),
    'zxing-cpp': [']d2010789100031550710L1~17250131', 'CAFE 1000 over'],
    ZBar: null,
    rxing: [']d2010789100031550710L1~17250131', 'CAFE 1000 over'],
  },
  {
    name: 'Data Matrix with a Digital Link, by zint a rectangular extension',
    symbol: plain('datamatrix', 'DataMatrix', ADDRESS),
    'zxing-cpp': { 'bwip-js': [`]d1${ADDRESS}`, 'CAFE 1000 over'], zint: [`]d7${ADDRESS}`, 'CAFE 1000 over'] },
    ZBar: null,
    rxing: [`]d1${ADDRESS}`, 'CAFE 1000 over'],
  },
  {
    name: 'QR with a Digital Link',
    symbol: plain('qrcode', 'QRCode', ADDRESS),
    'zxing-cpp': [`]Q1${ADDRESS}`, 'CAFE 1000 over'],
    ZBar: [ADDRESS, 'CAFE 1000 over'],
    rxing: [`]Q1${ADDRESS}`, 'CAFE 1000 over'],
  },
  {
    name: 'GS1 QR',
    symbol: ofGs1('gs1qrcode', 'QRCode', LOT_AND_DATE),
    'zxing-cpp': [']Q3010789100031550710L1~17250131', 'CAFE 1000 over'],
    ZBar: ['010789100031550710L1~17250131', 'CAFE 1000 over'],
    rxing: [']Q3010789100031550710L1~17250131', 'CAFE 1000 over'],
  },
  {
    name: 'EAN-13 with two digits',
    symbol: withAddOn('ean13', 'EAN13', '9771234567898', '05'),
    'zxing-cpp': {
      'bwip-js': [']E09771234567898', 'REVISTA 2000'],
      zint: [']E3977123456789805', 'REVISTA 2000 ed. 05'],
    },
    ZBar: ['977123456789805', 'REVISTA 2000 ed. 05'],
    rxing: [']E09771234567898', 'REVISTA 2000'],
  },
  {
    name: 'EAN-13 with five digits',
    symbol: withAddOn('ean13', 'EAN13', '9771234567898', '51999'),
    'zxing-cpp': {
      'bwip-js': [']E09771234567898', 'REVISTA 2000'],
      zint: [']E3977123456789851999', 'REVISTA 2000 ed. 51999'],
    },
    ZBar: ['977123456789851999', 'REVISTA 2000 ed. 51999'],
    rxing: [']E09771234567898', 'REVISTA 2000'],
  },
  {
    name: 'UPC-A with two digits',
    symbol: withAddOn('upca', 'UPCA', '036000291452', '12'),
    'zxing-cpp': { 'bwip-js': [']E00036000291452', 'SUCO 800'], zint: [']E3003600029145212', 'SUCO 800 ed. 12'] },
    ZBar: ['03600029145212', 'unknown_product'],
    rxing: [']E0036000291452', 'SUCO 800'],
  },
];

export const PRICE_ALONE = plain('databarexpanded', 'DataBarExp', '(01)97891000315500(3922)1397');
export const ADD_ON_OF_EAN_8 = withAddOn('ean8', 'EAN8', '96385074', '12');

export function knownScan(code: DrawnCode, drawer: Drawer, reader: Reader): Scan | null {
  const scans = code[reader];
  return scans !== null && 'zint' in scans ? scans[drawer] : scans;
}
