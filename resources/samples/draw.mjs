// node resources/samples/draw.mjs: draws the pictures of the sample shops' products, each by its code, and writes
// electron/areas/catalogue/samples/*-pictures.ts. Wants ImageMagick (`convert`) and, as the tests do, a Chromium.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import * as s from './shapes.mjs';
import { C } from './shapes.mjs';

const SIDE = 160;
const COLOURS = 40;
const target = path.join(import.meta.dirname, '..', '..', 'electron', 'areas', 'catalogue', 'samples');

const on = (background, drawings) =>
  Object.entries(drawings).map(([code, drawing]) => [code, s.rect(background, 0, 0, SIDE, SIDE) + drawing]);
const sized = (sizes, first, garment) =>
  Object.fromEntries(sizes.map((size, index) => [first + index, garment + s.tag(size)]));

const MARKET = [
  ...on('#f7efdf', {
    101: s.sack(C.blue, 'grain', C.sand),
    102: s.bag(C.red, 'bean', C.brown),
    103: s.bag(C.teal, 'cube', C.grey),
    104: s.bag(C.navy, 'wave', C.grey),
    105: s.bottle(C.yellow, C.red, 'drop', C.orange, 24),
    106: s.bag(C.brown, 'coffee', C.brown),
    107: s.packet(C.yellow, 'wheat', C.crust),
    108: s.bag(C.orange, 'wheat', C.crust),
    113: s.packet(C.brown, 'star', C.orange),
    114: s.tin(C.red, 'cup', C.brown),
  }),
  ...on('#e6f0f7', {
    109: s.carton(C.blue, 'cow', C.dark),
    110: s.tub(C.yellow, 'flower', C.orange),
    111: s.slices('#f2c75c'),
  }),
  ...on('#f6e6d6', { 112: s.loaf(C.bread) }),
  ...on('#e7f3ea', {
    115: s.bottle(C.green, C.red, 'guarana', C.red, 26),
    116: s.bottle('#a9d4ec', C.blue, 'drop', C.blue, 20),
    117: s.carton(C.orange, 'orange', C.orange),
  }),
  ...on('#ece8f4', {
    118: s.box(C.blue, 'bubble', C.teal),
    119: s.flask('#bfe0a8', C.green, 'bubble', C.teal),
    124: s.batteries(),
  }),
  ...on('#f8e8ec', {
    120: s.rolls(),
    121: s.soap(C.pink, C.white),
    122: s.tube(C.teal, C.red),
    123: s.flask(C.purple, C.yellow, 'flower', C.purple),
  }),
  ...on('#e7f3ea', { 125: s.tomato(), 126: s.banana() }),
  ...on('#e6f0f7', {
    127: s.cheese(C.yellow),
    128: s.ham('#eb9a97', '#d8776f'),
  }),
];

const dots = (colour) => (x, y) =>
  [
    [-8, -6],
    [8, 2],
    [-2, 10],
  ]
    .map(([dx, dy]) => s.dot(colour, x + dx, y + dy, 3))
    .join('');
const seeds = [-50, -28, -4, 20, 44].map((x) => s.dot(C.dark, x, 4, 2.4)).join('');

const BAKERY = [
  ...on('#f8ecd8', {
    201: s.roll(),
    202: s.smallBalls(C.yellow, dots(C.bread)),
    203: s.baguette(),
    204: s.loaf(C.crust),
    205: s.bun(C.bread, s.fill('rgb(255 255 255/.8)', 'M46 72q34-26 68 0q-8 16-18 8t-18 6-18-6-14-8z')),
    206: s.twist(C.bread),
    207: s.croissant(),
    208: s.bun(
      C.crust,
      [
        [56, 72],
        [80, 62],
        [104, 74],
        [70, 88],
        [94, 90],
      ]
        .map(([x, y]) => s.dot(C.cream, x, y, 4, 2.6))
        .join(''),
    ),
    209: s.baguette(seeds),
  }),
  ...on('#f7e2d2', {
    210: s.coxinha(),
    211: s.esfiha(),
    212: s.sausageRoll(),
    213: s.pie(C.bread, C.crust),
    214: s.quibe(),
    215: s.pastel(C.bread),
    216: s.sandwich(s.rect(C.yellow, 24, 74, 112, 12, 4) + s.rect(C.pink, 26, 88, 108, 14, 6)),
    217: s.sandwich(s.rect(C.green, 22, 74, 116, 12, 6) + s.rect(C.cream, 26, 88, 108, 14, 4)),
  }),
  ...on('#fae6ea', {
    218: s.cakeSlice('#e9903f', C.brown, '#e9903f'),
    219: s.cakeSlice(C.brown, '#4e2f1f'),
    220: s.wholeCake(C.yellow, C.bread),
    221: s.sonho(),
    222: s.brigadeiro('#5b3522', '#3a2115'),
    223: s.brigadeiro(C.white, C.pink),
    224: s.pudding(),
    225: s.tarteletSlice('#f5e07a', C.white),
    226: s.donut(C.pink),
    227: s.cookies(),
  }),
  ...on('#e4eef4', {
    228: s.mug('#4e2f1f'),
    229: s.mug('#b98a5f'),
    230: s.mug(
      '#b98a5f',
      false,
      s.dot(C.cream, 76, 58, 34, 13) + s.dot(C.brown, 76, 55, 4, 2) + s.dot(C.brown, 88, 58, 3, 2),
    ),
    231: s.glass(
      C.orange,
      s.at(112, 34, 1, s.dot(C.orange, 0, 0, 17) + s.dot(C.cream, 0, 0, 12) + s.dot(C.orange, 0, 0, 9)),
    ),
    232: s.bottle('#a9d4ec', C.blue, 'drop', C.blue, 20),
  }),
  ...on('#eef1dc', {
    233: s.ham('#eb9a97', '#d8776f'),
    234: s.cheese('#f7e3a0', false),
  }),
];

const CLOTHES = [
  ...on('#e5edf5', {
    ...sized(['P', 'M', 'G'], 301, s.tee(C.blue)),
    ...sized(['P', 'M', 'G'], 304, s.tee(C.white, s.stripes(C.navy))),
    ...sized(['M', 'G'], 307, s.shirt('#a9c7e6')),
    ...sized(['M', 'G'], 309, s.polo(C.green)),
    311: s.tank(C.orange) + s.tag('M'),
  }),
  ...on('#efe9e1', {
    ...sized(['38', '40', '42', '44'], 312, s.trousers(C.navy)),
    ...sized(['40', '42'], 316, s.shorts(C.sand)),
    318: s.leggings(C.black) + s.tag('M'),
  }),
  ...on('#f7e6ec', {
    ...sized(['P', 'M', 'G'], 319, s.dress(C.red, s.blossoms(C.white))),
    322: s.skirt(C.purple) + s.tag('M'),
  }),
  ...on('#e6efe8', {
    ...sized(['M', 'G'], 323, s.hoodie(C.grey)),
    325: s.jacket(C.dark, C.orange) + s.tag('G'),
    326: s.pyjamas(C.teal, C.yellow) + s.tag('M'),
    327: s.romper(C.yellow) + s.tag('P'),
  }),
  ...on('#eeeaf5', {
    328: s.socks(C.blue, C.white),
    329: s.boxers(C.navy) + s.tag('M'),
    330: s.cap(C.red),
    331: s.belt(C.brown),
    332: s.handbag(C.orange),
    333: s.scarf(C.red, C.cream),
  }),
  ...on('#f3efdf', {
    ...sized(['37', '40'], 334, s.trainer(C.teal)),
    336: s.sandal(C.red) + s.tag('36'),
  }),
];

const SHOPS = { market: MARKET, bakery: BAKERY, clothes: CLOTHES };

const drawn = ([code, inner]) =>
  `<svg id="p${code}" xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}" style="display:block">${inner}</svg>`;

const fewColours = (png) =>
  execFileSync(
    'convert',
    [
      'png:-',
      '-alpha',
      'off',
      '+dither',
      '-colors',
      String(COLOURS),
      '-strip',
      '-define',
      'png:compression-level=9',
      'png8:-',
    ],
    { input: png },
  );

const NOTE = '// Written by resources/samples/draw.mjs: PNG in Base64, by the code of the product.\n';
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } });
for (const [shop, drawings] of Object.entries(SHOPS)) {
  await page.setContent(`<body style="margin:0">${drawings.map(drawn).join('')}</body>`);
  const lines = [];
  for (const [code] of drawings.toSorted(([a], [b]) => Number(a) - Number(b))) {
    const png = fewColours(await page.locator(`#p${code}`).screenshot());
    if (process.argv[2] !== undefined) writeFileSync(path.join(process.argv[2], `${code}.png`), png);
    lines.push(`  '${code}': '${png.toString('base64')}',\n`);
  }
  writeFileSync(
    path.join(target, `${shop}-pictures.ts`),
    `${NOTE}export const PICTURES: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`,
  );
}
await browser.close();
