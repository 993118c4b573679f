// The shapes of the sample shops' pictures: SVG on a field of 160 by 160, light from the left above.

export const C = {
  ...{ red: '#d9523f', orange: '#ef9636', yellow: '#f3c644', green: '#67a856', teal: '#3e9a92', blue: '#4b80c3' },
  ...{ navy: '#35507f', purple: '#84669f', pink: '#e58fa8', brown: '#7d4e33', bread: '#dda45c', crust: '#b97838' },
  ...{ cream: '#f6e7c8', white: '#fcfcf9', grey: '#a3adb4', dark: '#4b515a', black: '#31353c', sand: '#d9c3a0' },
};

let clips = 0;

export const fill = (colour, d, more = '') => `<path fill="${colour}" d="${d}" ${more}/>`;
export const line = (colour, d, width = 4) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
export const dot = (colour, x, y, rx, ry = rx) =>
  `<ellipse fill="${colour}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;
export const rect = (colour, x, y, w, h, r = 0) =>
  `<rect fill="${colour}" x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`;
export const at = (x, y, scale, inner, turn = 0) =>
  `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn})">${inner}</g>`;
export const mirrored = (inner) => `${inner}<g transform="matrix(-1 0 0 1 160 0)">${inner}</g>`;

/** A body in its shade: darker to the right of `from`, a little lighter to the left of `to`. */
export function body(colour, d, { from = 100, to = 56, inner = '' } = {}) {
  clips += 1;
  const id = `c${clips}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${fill(colour, d)}${inner}${rect(
    'rgb(0 0 0/.13)',
    from,
    0,
    160,
    160,
  )}${rect('rgb(255 255 255/.22)', 0, 0, to, 160)}</g>`;
}

/** Round things have round shades. */
export function ball(colour, x, y, rx, ry = rx, inner = '') {
  clips += 1;
  const id = `c${clips}`;
  return `<clipPath id="${id}"><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/></clipPath><g clip-path="url(#${id})">${dot(
    'rgb(0 0 0)',
    x,
    y,
    rx,
    ry,
  )}${dot(colour, x, y, rx, ry)}${dot('rgb(0 0 0/.13)', x, y, rx, ry)}${dot(colour, x - rx * 0.17, y - ry * 0.17, rx, ry)}${dot(
    'rgb(255 255 255/.22)',
    x - rx * 0.38,
    y - ry * 0.42,
    rx * 0.34,
    ry * 0.26,
  )}${inner}</g>`;
}

const round = (x, y, w, h, r) =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r}-${r} ${r}h-${w - 2 * r}q-${r} 0-${r}-${r}v-${h - 2 * r}q0-${r} ${r}-${r}z`;
export const block = (colour, x, y, w, h, r = 6, inner = '') =>
  body(colour, round(x, y, w, h, r), { from: x + w * 0.72, to: x + w * 0.18, inner });
const ground = (rx = 46, y = 139) => dot('rgb(0 0 0/.1)', 82, y, rx, 7);

// Marks, drawn around 0 0 within 20 either way.
export const mark = {
  grain: (c) => [-10, 0, 10].map((x, i) => at(x, i === 1 ? -6 : 4, 1, dot(c, 0, 0, 5, 10), 20)).join(''),
  wheat: (c) =>
    line(c, 'M0 18V-8', 3) +
    [-12, -2, 8].map((y) => at(-6, y, 1, dot(c, 0, 0, 4, 7), -35) + at(6, y, 1, dot(c, 0, 0, 4, 7), 35)).join('') +
    dot(c, 0, -16, 4, 7),
  bean: (c) =>
    [
      [-9, -4, -30],
      [9, -6, 25],
      [1, 9, 80],
    ]
      .map(([x, y, t]) => at(x, y, 1, dot(c, 0, 0, 6, 9) + dot('rgb(255 255 255/.6)', 2, 0, 1.6, 3), t))
      .join(''),
  cube: (c) => rect(c, -14, -4, 13, 13, 2) + rect(c, 2, -4, 13, 13, 2) + rect(c, -6, -18, 13, 13, 2),
  drop: (c) => fill(c, 'M0-19C8-6 14 0 14 8A14 13 0 0 1-14 8C-14 0-8-6 0-19z'),
  coffee: (c) => at(0, 0, 1, dot(c, 0, 0, 12, 17) + line('rgb(255 255 255/.75)', 'M0-15q7 8 0 15t0 15', 3), 25),
  leaf: (c) => fill(c, 'M-15 14C-18-10 0-18 16-16C18 2 8 18-15 14z') + line('rgb(255 255 255/.6)', 'M-15 14L8-8', 2.5),
  cow: (c) => dot(c, -9, -9, 9, 7) + dot(c, 9, 3, 10, 8) + dot(c, -7, 13, 6, 4),
  cup: (c) => fill(c, 'M-14-8h24v12q0 10-12 10t-12-10z') + line(c, 'M10-4q10 0 8 7t-9 5', 3.5),
  orange: (c) => dot(c, 0, 2, 15) + fill(C.green, 'M0-13q4-8 13-7q-2 9-13 7z'),
  star: (c) => fill(c, 'M0-18l5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1z'),
  bubble: (c) => dot(c, -7, 5, 10) + dot(c, 9, -5, 7) + dot(c, 8, 12, 4),
  flower: (c) =>
    [0, 72, 144, 216, 288].map((t) => at(0, 0, 1, dot(c, 0, -10, 6, 8), t)).join('') + dot(C.yellow, 0, 0, 5),
  heart: (c) => fill(c, 'M0 16C-26-2-14-18 0-8C14-18 26-2 0 16z'),
  sun: (c) =>
    dot(c, 0, 0, 9) +
    [0, 45, 90, 135, 180, 225, 270, 315].map((t) => at(0, 0, 1, rect(c, -2, -18, 4, 6, 2), t)).join(''),
  bolt: (c) => fill(c, 'M4-19L-12 4H-1L-5 19L12-5H1z'),
  guarana: (c) => dot(c, 0, 2, 12) + dot(C.white, 0, 4, 6) + dot(C.black, 0, 5, 3.5),
  wave: (c) => line(c, 'M-16-6q8-8 16 0t16 0M-16 8q8-8 16 0t16 0', 4.5),
  none: () => '',
};
const label = (name, c, x, y, scale = 1) => dot(C.white, x, y, 25 * scale, 26 * scale) + at(x, y, scale, mark[name](c));

// What goods are packed in.
export const bag = (colour, name, c) =>
  ground() +
  body(colour, 'M46 26h68l-4 14q12 44 5 98q-35 5-70 0q-7-54 5-98z', {
    inner: rect('rgb(255 255 255/.3)', 40, 34, 80, 4),
  }) +
  label(name, c, 80, 90);
export const sack = (colour, name, c) =>
  ground(52) +
  body(colour, 'M40 32q40-10 80 0q-5 8-2 14q12 44 2 92q-40 6-80 0q-10-48 2-92q3-6-2-14z', {
    inner: rect('rgb(0 0 0/.12)', 30, 44, 100, 3),
  }) +
  label(name, c, 80, 92, 1.15);
export const box = (colour, name, c, low = 0) =>
  ground(50) +
  fill('rgb(0 0 0/.25)', `M108 ${40 + low}l14-8v98l-14 8z`) +
  fill(colour, `M108 ${40 + low}l14-8v98l-14 8z`, 'opacity=".75"') +
  fill(colour, `M40 ${40 + low}l14-8h68l-14 8z`, 'opacity=".6"') +
  rect(colour, 40, 40 + low, 68, 98 - low) +
  rect('rgb(255 255 255/.22)', 40, 40 + low, 12, 98 - low) +
  label(name, c, 74, 90 + low / 2);
export const carton = (colour, name, c) =>
  ground(40) +
  body(C.white, 'M52 54l10-22h36l10 22v84h-56z', {
    to: 62,
    inner: rect(colour, 40, 100, 80, 50) + fill(colour, 'M58 24h44v12h-44z'),
  }) +
  rect(colour, 62, 24, 36, 10, 2) +
  at(80, 78, 0.95, mark[name](c));
export const bottle = (colour, cap, name, c, w = 22) =>
  ground(w + 16) +
  block(cap, 70, 18, 20, 14, 3) +
  body(colour, `M72 32h16v12q${w - 6} 10 ${w - 6} 30v56q0 9-9 9h-${2 * w - 14}q-9 0-9-9v-56q0-20 ${w - 6}-30z`, {
    from: 80 + w * 0.45,
    to: 80 - w * 0.65,
    inner: rect(C.white, 40, 76, 80, 40),
  }) +
  at(80, 96, 0.8, mark[name](c));
export const flask = (colour, cap, name, c) =>
  ground(40) +
  block(cap, 68, 20, 24, 20, 4) +
  body(colour, 'M66 40h28q22 10 20 38v50q0 11-11 11h-46q-11 0-11-11v-50q-2-28 20-38z') +
  label(name, c, 80, 94, 0.95);
export const tub = (colour, name, c) =>
  ground(52) +
  body(colour, 'M36 76h88l-9 56q-1 7-8 7h-54q-7 0-8-7z') +
  block(colour, 30, 62, 100, 18, 7, rect('rgb(255 255 255/.4)', 0, 0, 160, 160)) +
  label(name, c, 80, 108, 0.85);
export const tin = (colour, name, c) =>
  ground(44) +
  body(colour, 'M42 40v90q0 10 38 10t38-10v-90z', { from: 102, to: 54 }) +
  dot(C.grey, 80, 40, 38, 10) +
  dot('#c6ced3', 78, 39, 32, 7) +
  label(name, c, 80, 94);
export const packet = (colour, name, c) =>
  ground(60) +
  at(
    0,
    0,
    1,
    body(colour, 'M20 62q3 4 0 8t0 8 0 8 0 8 0 8q2 5 0 10q60 6 120 0q-2-5 0-10t0-8 0-8 0-8 0-8-2-4 0-8q-60-6-120 0z', {
      from: 118,
      to: 36,
    }),
  ) +
  label(name, c, 80, 87, 0.8);
export const tray = (inner) =>
  ground(58) + block('#e9ecec', 22, 62, 116, 74, 10) + rect('#dfe4e4', 30, 70, 100, 58, 7) + inner;
export const tube = (colour, c) =>
  ground(58, 118) +
  at(
    80,
    88,
    1,
    body(colour, 'M-62-22q2 22 0 44L32 15q8-2 8-15t-8-15z', { from: 8, to: -200 }) +
      block(C.white, 40, -11, 22, 22, 4) +
      rect(C.white, -44, -9, 56, 18, 9) +
      rect(c, -36, -4, 40, 8, 4),
    -12,
  );
export const soap = (colour, c) =>
  ground(54, 122) +
  block(colour, 30, 64, 100, 56, 24, dot('rgb(255 255 255/.35)', 80, 92, 34, 15)) +
  at(80, 92, 0.8, mark.leaf(c));
const paperRoll = (x, y) =>
  block(C.white, x, y, 42, 46, 8) + dot('#e3e5e3', x + 21, y + 5, 21, 9) + dot(C.sand, x + 21, y + 5, 7, 3.4);
export const rolls = () => ground(52) + paperRoll(38, 38) + paperRoll(81, 38) + paperRoll(38, 90) + paperRoll(81, 90);
const battery = (x) =>
  rect(C.grey, x + 11, 30, 12, 10, 2) +
  block(C.black, x, 38, 34, 98, 5, rect(C.orange, x, 38, 34, 36)) +
  at(x + 17, 106, 0.8, mark.bolt(C.yellow));
export const batteries = () => ground(44) + battery(42) + battery(84);

// Food without a package.
export const tomato = () =>
  ground() + ball(C.red, 80, 92, 48, 44) + fill(C.green, 'M80 60l-26-6 18-8-4-16 14 12 14-14-2 17 20 7-24 6-6 14z');
const bananaAlone = (turn) =>
  at(
    46,
    30,
    1,
    body(C.yellow, 'M-9 0C-18 52 6 98 62 100q10-3 5-12C34 78 14 46 10 0z', {
      from: 20,
      to: -40,
      inner: line('rgb(0 0 0/.12)', 'M-2 4C-6 50 16 84 60 94', 3) + dot(C.brown, 66, 95, 6),
    }),
    turn,
  );
export const banana = () =>
  ground(52) + bananaAlone(16) + bananaAlone(-4) + bananaAlone(-24) + block(C.brown, 34, 18, 26, 20, 6);
export const cheese = (colour, holes = true) =>
  ground(58) +
  fill(colour, 'M22 84L112 44l28 34z', 'opacity=".7"') +
  body(colour, 'M22 84l118-6v56h-118z', {
    from: 112,
    to: 0,
    inner: holes
      ? dot('rgb(0 0 0/.16)', 54, 112, 11) + dot('rgb(0 0 0/.16)', 92, 98, 8) + dot('rgb(0 0 0/.16)', 118, 122, 9)
      : '',
  });
export const ham = (colour, rim, spots = '') =>
  ground(56) +
  ball(rim, 94, 92, 42, 40) +
  ball(colour, 92, 92, 36, 34) +
  ball(rim, 66, 90, 44, 42) +
  ball(colour, 65, 90, 38, 36, spots);
export const slices = (colour) => tray([0, 1, 2, 3].map((i) => block(colour, 36 + i * 16, 78, 42, 42, 5)).join(''));
export const loaf = (colour = C.bread) =>
  ground(60) +
  body(C.crust, 'M22 78q-6-34 30-34h58q36 0 30 34q-4 6-4 12v42q0 6-6 6h-98q-6 0-6-6v-42q0-6-4-12z', {
    from: 118,
    to: 30,
  }) +
  fill(C.cream, 'M32 80q-6-26 22-26h26q28 0 22 26q-4 5-4 10v32q0 6-6 6h-50q-6 0-6-6v-32q0-5-4-10z') +
  fill(colour, 'M40 82q-6-19 16-19h22q22 0 16 19q-4 5-4 9v23q0 5-5 5h-36q-5 0-5-5v-23q0-4-4-9z', 'opacity=".35"');
const oval = (colour, x, y, rx, ry, turn, cuts) => at(x, y, 1, ball(colour, 0, 0, rx, ry) + cuts, turn);
export const roll = () =>
  ground(56) + oval(C.bread, 80, 88, 58, 38, -14, fill(C.cream, 'M-40-4q38-26 80-2q-40-4-80 2z'));
export const baguette = (seeds = '') =>
  ground(58) +
  oval(
    C.bread,
    80,
    84,
    70,
    22,
    -32,
    [-42, -16, 10, 36].map((x) => line(C.cream, `M${x - 6}-8l16 14`, 6)).join('') + seeds,
  );
export const bun = (colour, top = '') =>
  ground(54) +
  body(C.crust, 'M26 112q0 26 24 26h60q24 0 24-26z', { from: 112, to: 40 }) +
  body(colour, 'M24 114q-4-66 56-66t56 66q-56 10-112 0z', { from: 108, to: 46 }) +
  top;
export const twist = (colour) =>
  ground(58) +
  [30, 58, 86].map((x, i) => at(x + 14, 92 - i * 7, 1, ball(colour, 0, 0, 26, 30), 24)).join('') +
  at(122, 70, 1, ball(colour, 0, 0, 18, 22), 24);
export const croissant = () =>
  ground(58) +
  body(C.crust, 'M16 112q-4-56 46-68q34-8 62 18q22 22 20 52q-1 10-12 2q-26-26-54-24t-48 24q-12 8-14-4z', {
    from: 116,
    to: 40,
  }) +
  line(C.cream, 'M46 54l12 44M82 42v50M118 58l-14 40', 4);
export const smallBalls = (colour, inner = () => '') =>
  ground(56) +
  [
    [50, 104],
    [110, 104],
    [80, 110],
    [64, 78],
    [98, 78],
  ]
    .map(([x, y]) => ball(colour, x, y, 28, 26, inner(x, y)))
    .join('');
export const coxinha = () =>
  ground(44) +
  body(C.bread, 'M80 24q6 0 8 14q8 26 26 46q14 18 6 36q-8 18-40 18t-40-18q-8-18 6-36q18-20 26-46q2-14 8-14z', {
    from: 98,
    to: 54,
  }) +
  [
    [66, 88],
    [92, 74],
    [84, 106],
    [60, 112],
    [104, 112],
    [78, 60],
  ]
    .map(([x, y]) => dot(C.crust, x, y, 3))
    .join('');
export const esfiha = () =>
  ground(58) +
  body(C.bread, 'M80 34q8 0 14 10l44 76q8 18-10 18h-96q-18 0-10-18l44-76q6-10 14-10z', { from: 104, to: 48 }) +
  fill(C.brown, 'M80 66l32 54h-64z') +
  [
    [76, 94],
    [86, 108],
    [68, 110],
    [92, 96],
  ]
    .map(([x, y]) => dot(C.orange, x, y, 3))
    .join('');
export const sausageRoll = () =>
  ground(58) +
  at(
    80,
    90,
    1,
    rect(C.red, -66, -13, 132, 26, 13) + [-44, -22, 0, 22].map((x) => block(C.bread, x - 2, -24, 26, 48, 10)).join(''),
    -14,
  );
export const pastel = (colour) =>
  ground(58) +
  body(colour, 'M18 110q6-62 62-62t62 62q2 16-14 16h-96q-16 0-14-16z', { from: 108, to: 44 }) +
  [28, 46, 64, 82, 100, 118, 132].map((x) => line(C.crust, `M${x} 114v10`, 4)).join('');
export const quibe = () =>
  ground(58) +
  at(
    80,
    86,
    1,
    body(C.brown, 'M-62 0q26-32 62-32t62 32q-26 32-62 32t-62-32z', { from: 30, to: -34 }) +
      [
        [-20, -6],
        [4, 8],
        [24, -8],
        [-6, -16],
        [-30, 8],
      ]
        .map(([x, y]) => dot(C.crust, x, y, 3.4))
        .join(''),
    -14,
  );
export const sandwich = (filling) =>
  ground(58) +
  body(C.bread, 'M28 72q0-28 30-28h44q30 0 30 28z', { from: 112, to: 44 }) +
  filling +
  block(C.bread, 28, 108, 104, 28, 10);
export const pie = (crust, top) =>
  ground(52) +
  body(crust, 'M30 84h100l-16 48q-2 7-9 7h-50q-7 0-9-7z', {
    from: 108,
    to: 48,
    inner: [46, 64, 82, 100].map((x) => line('rgb(0 0 0/.12)', `M${x + 6} 92l-2 44`, 3)).join(''),
  }) +
  ball(top, 80, 82, 54, 18);
export const cakeSlice = (sponge, icing, filling = C.cream) =>
  ground(58) +
  fill(icing, 'M20 72L114 40l28 32z', 'opacity=".8"') +
  body(sponge, 'M20 72h122v64h-122z', {
    from: 112,
    to: 0,
    inner: rect(icing, 0, 72, 160, 13) + rect(filling, 0, 104, 160, 9),
  });
export const wholeCake = (sponge, icing, hole = true) =>
  ground(60) +
  body(sponge, 'M24 74v46q0 18 56 18t56-18v-46z', { from: 112, to: 42 }) +
  body(icing, 'M24 74q0 22 8 22t8-8 8 2 8 20 9-12 8-4 8 14 8-12 8-4 8 18 9-18 8-2 8 8q8 0 8-26z', {
    from: 112,
    to: 42,
  }) +
  dot(icing, 80, 72, 56, 20) +
  dot('rgb(255 255 255/.2)', 70, 68, 42, 13) +
  (hole ? dot('rgb(0 0 0/.28)', 80, 72, 15, 6) : '');
export const sonho = () =>
  ground(54) +
  ball(C.bread, 80, 94, 54, 42) +
  fill(C.yellow, 'M28 90q52 22 104 0q0 14-8 16q-44 12-88 0q-8-2-8-16z') +
  fill('rgb(255 255 255/.75)', 'M44 66q14-14 36-14t36 14q-36 12-72 0z');
export const pudding = () =>
  ground(58) +
  dot(C.white, 80, 126, 62, 13) +
  body(C.yellow, 'M50 52h60l14 62q0 12-44 12t-44-12z', { from: 104, to: 52 }) +
  body(C.crust, 'M50 52q2-10 30-10t30 10l6 26q-7 10-12-2-6 22-14 4-6 16-12 0-8 14-14-2-8 10-20 0z', {
    from: 104,
    to: 52,
  });
export const brigadeiro = (colour, bits) =>
  ground(48) +
  body(C.orange, 'M36 98h88l-10 36q-2 5-7 5h-54q-5 0-7-5z', {
    from: 104,
    to: 54,
    inner: [48, 62, 76, 90, 104].map((x) => line('rgb(0 0 0/.14)', `M${x + 4} 100v40`, 3)).join(''),
  }) +
  ball(colour, 80, 78, 44, 42) +
  [
    [62, 60],
    [80, 52],
    [98, 66],
    [70, 82],
    [92, 88],
    [56, 82],
    [106, 84],
    [82, 70],
  ]
    .map(([x, y], i) => at(x, y, 1, rect(bits, -5, -2, 10, 4, 2), i * 50))
    .join('');
export const donut = (icing) =>
  ground(54) +
  ball(C.bread, 80, 90, 54, 46) +
  dot(icing, 78, 84, 46, 36) +
  dot(C.cream, 79, 84, 17, 12) +
  dot('rgb(0 0 0/.2)', 80, 86, 14, 9) +
  [
    [50, 76],
    [60, 100],
    [96, 62],
    [110, 88],
    [70, 58],
    [92, 106],
  ]
    .map(([x, y], i) => at(x, y, 1, rect(i % 2 ? C.yellow : C.white, -5, -2, 10, 4, 2), i * 60))
    .join('');
export const cookies = () =>
  ground(56) +
  [
    [60, 98],
    [102, 96],
    [80, 70],
  ]
    .map(
      ([x, y]) =>
        ball(C.bread, x, y, 34, 32) +
        [
          [-10, -8],
          [10, -2],
          [-2, 12],
        ]
          .map(([dx, dy]) => dot(C.brown, x + dx, y + dy, 5))
          .join(''),
    )
    .join('');
export const mug = (liquid, steam = true, foam = '') =>
  ground(50) +
  line(C.white, 'M116 76q26-2 24 20t-30 20', 9) +
  body(C.white, 'M32 62h88v34q0 42-44 42t-44-42z', { from: 96, to: 46 }) +
  dot('#e6e6e1', 76, 62, 44, 13) +
  dot(liquid, 76, 63, 37, 9) +
  foam +
  (steam ? line('rgb(0 0 0/.2)', 'M62 42q-6-8 0-14t0-12M88 42q-6-8 0-14t0-12', 4) : '');
export const glass = (liquid, extra = '') =>
  ground(40) +
  fill('rgb(255 255 255/.85)', 'M46 30h68l-9 102q-1 7-8 7h-34q-7 0-8-7z') +
  body(liquid, 'M50 50h60l-7 78q-1 6-7 6h-32q-6 0-7-6z', { from: 94, to: 62 }) +
  extra;
export const tarteletSlice = (filling, top) =>
  ground(58) +
  fill(top, 'M20 76L114 42l28 34z') +
  body(filling, 'M20 76h122v46h-122z', { from: 112, to: 0 }) +
  block(C.crust, 18, 118, 126, 18, 4);

// Garments; `tag` is the size on a small label.
export const tag = (size) =>
  `${rect(C.white, 116, 116, 34, 26, 6)}<rect fill="none" stroke="${C.dark}" stroke-width="2.5" x="116" y="116" width="34" height="26" rx="6"/><text x="133" y="136" font-family="DejaVu Sans,Arial" font-weight="700" font-size="${size.length > 1 ? 18 : 20}" text-anchor="middle" fill="${C.black}">${size}</text>`;
const sewn = (d, width = 3) => line('rgb(0 0 0/.2)', d, width);
const TEE = 'M58 26q22 18 44 0l34 18-16 34-16-8v66h-48v-66l-16 8-16-34z';
const LONG = 'M58 24q22 18 44 0l26 14 16 80-20 6-14-52v66h-60v-66l-14 52-20-6 16-80z';
export const tee = (colour, inner = '') => body(colour, TEE, { from: 98, to: 58, inner }) + sewn('M58 26q22 22 44 0');
export const longSleeve = (colour, inner = '') =>
  body(colour, LONG, { from: 96, to: 56, inner }) + sewn('M58 24q22 22 44 0M52 74v30M108 74v30');
export const shirt = (colour, inner = '') =>
  longSleeve(colour, inner) +
  fill(C.white, 'M58 24l22 22-16 10zM102 24L80 46l16 10z', 'opacity=".85"') +
  sewn('M80 46v92') +
  [62, 82, 102, 122].map((y) => dot('rgb(0 0 0/.35)', 85, y, 2.4)).join('');
export const polo = (colour) =>
  tee(colour) +
  fill(C.white, 'M58 26l22 18-14 10zM102 26L80 44l14 10z', 'opacity=".8"') +
  sewn('M80 44v26') +
  dot('rgb(0 0 0/.35)', 84, 56, 2.4) +
  dot('rgb(0 0 0/.35)', 84, 66, 2.4);
export const tank = (colour) =>
  body(colour, 'M58 24h12q10 30 20 0h12q2 24 10 34v78h-64v-78q8-10 10-34z', { from: 96, to: 60 });
export const hoodie = (colour) =>
  longSleeve(colour) +
  fill('rgb(0 0 0/.2)', 'M58 24q22-14 44 0q-4 22-22 26q-18-4-22-26z') +
  line(C.white, 'M72 48v22M88 48v22', 3) +
  sewn('M62 110l8-16h20l8 16v14h-36z');
export const jacket = (colour, lining) =>
  longSleeve(colour) +
  fill(lining, 'M66 28l14 22 14-22q-14 10-28 0z') +
  line(C.grey, 'M80 50v88', 5) +
  sewn('M60 96h12M88 96h12', 4);
export const coat = (colour) =>
  body(colour, 'M58 22q22 14 44 0l26 16 14 72-18 4-12-40v66h-64v-66l-12 40-18-4 14-72z', { from: 96, to: 56 }) +
  sewn('M58 22l22 40 22-40M80 62v78') +
  [78, 98, 118].map((y) => dot(C.black, 89, y, 3.4)).join('');
const LEGS = 'M48 22h64l8 118h-30l-10-76-10 76h-30z';
export const trousers = (colour, inner = '') =>
  body(colour, LEGS, { from: 98, to: 54, inner }) + sewn('M48 36h64M80 36v26M54 40q2 14-6 18M106 40q-2 14 6 18');
export const shorts = (colour, inner = '') =>
  body(colour, 'M44 40h72l10 76h-38l-8-30-8 30h-38z', { from: 100, to: 54, inner }) + sewn('M44 54h72M80 54v26');
export const leggings = (colour) =>
  body(colour, 'M54 20h52q4 44-4 70l-2 50h-16l-4-74-4 74h-16l-2-50q-8-26-4-70z', { from: 94, to: 60 }) +
  sewn('M54 32h52');
export const skirt = (colour) =>
  body(colour, 'M56 34h48l28 92q-52 18-104 0z', {
    from: 100,
    to: 50,
    inner: [60, 80, 100].map((x) => line('rgb(0 0 0/.12)', `M${x} 46L${x + (x - 80) * 0.7} 132`, 3)).join(''),
  }) + sewn('M54 46h52', 4);
export const dress = (colour, inner = '') =>
  body(colour, 'M58 18h10q12 22 24 0h10q2 26-6 46l34 70q-50 14-100 0l34-70q-8-20-6-46z', { from: 96, to: 58, inner }) +
  sewn('M64 64h32', 5);
export const briefs = (colour) =>
  body(colour, 'M30 48h100v28q-28 6-36 40h-28q-8-34-36-40z', { from: 104, to: 48 }) +
  rect('rgb(255 255 255/.5)', 30, 48, 100, 10);
export const boxers = (colour) =>
  body(colour, 'M34 40h92l8 78h-42l-12-28-12 28h-42z', { from: 104, to: 50 }) +
  rect('rgb(255 255 255/.5)', 34, 40, 92, 12);
export const bra = (colour) =>
  line(colour, 'M42 30q-2 24 6 44M118 30q2 24-6 44', 6) +
  body(colour, 'M24 74q16-16 38-12 16 4 18 22 2-18 18-22 22-4 38 12v18l-26 12q-20 8-30-12-10 20-30 12l-26-12z', {
    from: 104,
    to: 50,
  });
const sock = (colour, x, y, stripe) =>
  at(
    x,
    y,
    1,
    body(colour, 'M0 0h30v60q0 6 8 10l16 10q10 8 4 18q-4 6-14 4l-34-12q-10-4-10-16z', {
      from: 20,
      to: 0,
      inner: rect(stripe, -4, 8, 40, 8) + rect(stripe, -4, 22, 40, 5),
    }),
  );
export const socks = (colour, stripe) => ground(52) + sock(colour, 74, 26, stripe) + sock(colour, 36, 36, stripe);
export const cap = (colour) =>
  ground(54, 126) +
  body(colour, 'M28 104q-2-60 50-60t52 60z', { from: 98, to: 48 }) +
  body(colour, 'M84 96q50-6 64 18q-30 10-64-2z', { from: 90, to: 0 }) +
  sewn('M78 44v56M52 56q-6 20-4 46M104 56q6 18 6 40') +
  dot(colour, 78, 43, 6, 4);
export const beanie = (colour) =>
  ground(50) +
  ball(C.white, 80, 32, 15) +
  body(colour, 'M34 104q-2-66 46-66t46 66z', { from: 100, to: 54 }) +
  block(
    colour,
    28,
    98,
    104,
    32,
    10,
    [40, 56, 72, 88, 104, 120].map((x) => line('rgb(0 0 0/.16)', `M${x} 102v24`, 4)).join(''),
  );
export const straw = () =>
  ground(62, 120) +
  dot(C.crust, 80, 104, 66, 18) +
  dot(C.bread, 78, 101, 62, 16) +
  body(C.bread, 'M42 98q0-50 38-50t38 50q-38 14-76 0z', { from: 98, to: 56 }) +
  body(C.red, 'M42 90q38 14 76 0v10q-38 14-76 0z');
export const belt = (colour) =>
  ground(54, 124) +
  `<ellipse fill="none" stroke="${colour}" stroke-width="20" cx="80" cy="82" rx="54" ry="32"/>` +
  `<rect fill="none" stroke="${C.yellow}" stroke-width="6" x="60" y="98" width="40" height="32" rx="5"/>` +
  line(C.yellow, 'M80 114h24', 5) +
  dot('rgb(0 0 0/.4)', 40, 106, 2.5) +
  dot('rgb(0 0 0/.4)', 50, 111, 2.5);
export const trainer = (colour, sole = C.white) =>
  ground(64, 126) +
  body(colour, 'M16 112q-2-44 2-56q10-6 20 0q6 14 22 6l44 30q38 4 40 20z', { from: 116, to: 34 }) +
  block(sole, 12, 108, 136, 18, 8) +
  line(C.white, 'M62 72l12-10M74 80l12-10M86 88l12-10', 5);
export const shoe = (colour) =>
  ground(64, 126) +
  body(colour, 'M18 116q-4-40 2-56q24 12 44-4 12 24 44 32 34 6 36 28z', { from: 112, to: 40 }) +
  rect(C.black, 16, 114, 130, 9, 4) +
  rect(C.black, 16, 114, 34, 16, 3);
const flipFlop = (colour, x, turn) =>
  at(
    x,
    80,
    1,
    ball(C.crust, 0, 0, 25, 58) + dot(C.bread, 0, -2, 20, 52) + line(colour, 'M-20 0Q-4-14 0-32Q4-14 20 0', 8),
    turn,
  );
export const sandal = (colour) => flipFlop(colour, 52, -6) + flipFlop(colour, 106, 6);
export const handbag = (colour) =>
  ground(56) +
  `<path fill="none" stroke="${C.brown}" stroke-width="7" d="M52 70q0-46 28-46t28 46"/>` +
  body(colour, 'M34 66h92l10 66q0 8-8 8h-96q-8 0-8-8z', { from: 112, to: 44 }) +
  fill('rgb(0 0 0/.12)', 'M34 66h92l4 26q-50 20-100 0z') +
  dot(C.yellow, 80, 100, 6);
export const backpack = (colour) =>
  ground(48) +
  `<path fill="none" stroke="${C.dark}" stroke-width="6" d="M66 34q0-16 14-16t14 16"/>` +
  body(colour, 'M38 70q0-42 42-42t42 42v58q0 11-11 11h-62q-11 0-11-11z', { from: 106, to: 52 }) +
  block(colour, 50, 88, 60, 40, 8, rect('rgb(0 0 0/.12)', 0, 0, 160, 160)) +
  sewn('M46 74q34-14 68 0', 4);
export const scarf = (colour, stripe) =>
  body(colour, 'M36 46q44-34 88 0q8 10 0 20q-44 24-88 0q-8-10 0-20z', { from: 104, to: 54 }) +
  body(colour, 'M84 66h34l10 72h-38z', {
    from: 110,
    to: 0,
    inner: rect(stripe, 70, 104, 70, 8) + rect(stripe, 70, 120, 70, 6),
  }) +
  sewn('M48 54q32 18 64 0');
export const tie = (colour, stripe) =>
  body(colour, 'M66 20h28l-6 18 16 78-24 26-24-26 16-78z', {
    from: 90,
    to: 66,
    inner: [44, 66, 88, 110].map((y) => line(stripe, `M40 ${y + 18}l70-30`, 6)).join(''),
  }) + sewn('M70 38h20');
export const pyjamas = (colour, c) =>
  at(
    4,
    -4,
    0.7,
    tee(colour, at(50, 96, 0.7, mark.star(c)) + at(98, 90, 0.7, mark.star(c)) + at(78, 60, 0.7, mark.star(c))),
  ) +
  at(
    50,
    44,
    0.68,
    trousers(
      colour,
      at(66, 70, 0.7, mark.star(c)) +
        at(96, 60, 0.7, mark.star(c)) +
        at(62, 116, 0.7, mark.star(c)) +
        at(102, 112, 0.7, mark.star(c)),
    ),
  );
export const romper = (colour) =>
  body(colour, 'M58 24q22 18 44 0l32 18-14 30-14-6q6 34 0 56-14 4-18 14h-16q-4-10-18-14-6-22 0-56l-14 6-14-30z', {
    from: 98,
    to: 58,
  }) +
  at(80, 86, 0.9, mark.heart(C.white)) +
  sewn('M58 24q22 22 44 0');
export const stripes = (c) => [58, 78, 98, 118].map((y) => rect(c, 0, y, 160, 8)).join('');
export const checks = (c) =>
  [30, 54, 78, 102, 126].map((y) => rect(c, 0, y, 160, 6)).join('') +
  [40, 60, 80, 100, 120].map((x) => rect(c, x, 0, 5, 160)).join('');
export const blossoms = (c) =>
  [
    [60, 46],
    [96, 56],
    [70, 84],
    [104, 98],
    [48, 116],
    [84, 124],
  ]
    .map(([x, y]) => at(x, y, 0.5, mark.flower(c)))
    .join('');
