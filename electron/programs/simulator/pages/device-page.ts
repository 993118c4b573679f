import type { DeviceView } from '../control-views.ts';
import { escapeHtml, type Page } from './page-shell.ts';

/** Browser script: polls once a second while visible. */
const DEVICE_SCRIPT = `'use strict';
const main = document.querySelector('main');
const address = '../devices/' + encodeURIComponent(main.dataset.codigo);
const part = (id) => document.getElementById(id);
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const KINDS = { 0: '', 1: 'Dinheiro', 2: 'Crédito', 3: 'Débito', 4: 'Pix', 6: 'Vale-refeição', 7: 'Vale-alimentação' };
const POSSIBLE = {
  home: ['crash', 'home'],
  amount: ['start', 'approve', 'decline', 'cancel', 'crash'],
  card: ['approve', 'decline', 'cancel', 'crash'],
  approved: ['home', 'crash'], declined: ['home', 'crash'], cancelled: ['home', 'crash'],
  crashed: ['home'],
};
const TEXTS = {
  home: ['Pronto para vender', 'Aguardando uma venda do caixa', 'A maquininha está livre.'],
  amount: ['Valor a pagar', 'Aproxime, insira ou passe o cartão', 'O caixa enviou uma cobrança. O cliente ainda pode desistir.'],
  card: ['Digite a senha', 'Não retire o cartão', 'O cartão está na maquininha. Só ela pode cancelar agora.'],
  approved: ['Transação aprovada', '', 'A cobrança foi paga.'],
  declined: ['Não autorizada', 'Consulte o banco emissor', 'O banco recusou. Nada foi cobrado.'],
  cancelled: ['Operação cancelada', 'Nada foi cobrado', 'O cliente ou o lojista cancelou na maquininha.'],
  crashed: ['O aplicativo parou', 'Reinicie para continuar', 'Travou. Uma venda já iniciada fica em aberto até o caixa forçar o cancelamento.'],
};
// a Pix and cash need no card and no PIN
const UNCARDED = {
  '4amount': ['Valor a pagar', 'Toque em confirmar para gerar o QR Code', TEXTS.amount[2]],
  '4card': ['Aguardando o Pix', 'O cliente está lendo o QR Code', 'O QR Code está na maquininha. Só ela pode cancelar agora.'],
  '1amount': ['Valor a receber', 'Confirme o dinheiro', TEXTS.amount[2]],
  '1card': ['Recebendo em dinheiro', 'Confirme para concluir', 'Só a maquininha pode cancelar agora.'],
};
let shown = '';
let screen = 'home';
let pin = '';

function kindText(sale) {
  const kind = KINDS[sale.tipo_pagamento] || '';
  if (sale.parcelas < 2) return kind + (sale.tipo_pagamento === 2 ? ' à vista' : '');
  const by = sale.tipo_parcelamento === 2 ? ' (emissor)' : sale.tipo_parcelamento === 1 ? ' (loja)' : '';
  return kind + ' em ' + sale.parcelas + 'x' + by;
}

function show(device) {
  const text = JSON.stringify(device);
  if (text === shown) return;
  shown = text;
  if (device.screen !== screen) pin = '';
  screen = device.screen;
  const sale = device.sale;
  const hasAmount = sale !== null && screen !== 'home' && screen !== 'crashed';
  const [title, line, hint] = (sale !== null && UNCARDED[sale.tipo_pagamento + screen]) || TEXTS[screen];
  part('screen').dataset.screen = screen;
  part('name').textContent = device.nome;
  part('code').textContent = device.codigo;
  part('hint').textContent = hint;
  part('title').textContent = title;
  part('amount').textContent = hasAmount ? money.format(sale.amount_cents / 100) : '';
  part('kind').textContent = hasAmount ? kindText(sale) : '';
  const nsu = sale !== null && sale.nsu !== null ? sale.network + ' · NSU ' + sale.nsu : '';
  part('text').textContent = screen === 'approved' ? nsu : screen === 'amount' && sale.descricao !== '' ? sale.descricao + ' — ' + line : line;
  const waiting = device.queue > 0 ? device.queue + ' cobrança(s) na fila' : '';
  part('foot').textContent = waiting || (screen === 'home' ? device.active_products + ' produto(s) ativo(s)' : 'Simulação: nada é cobrado de verdade');
  const back = device.reversible;
  part('reverse').textContent = 'Estornar a última venda' + (back === null ? '' : ': ' + money.format(back.amount_cents / 100));
  const receipt = screen === 'approved' && sale !== null ? sale.receipt : null;
  part('paper').hidden = receipt === null;
  part('paper').textContent = receipt === null ? '' : receipt;
  part('receipt').hidden = receipt === null;
  part('receipt').textContent = receipt === null ? '' : receipt;
  document.querySelector('.device').classList.toggle('is-card-in', screen === 'card' && ![1, 4].includes(sale.tipo_pagamento));
  for (const button of document.querySelectorAll('[data-act]')) {
    const fits = POSSIBLE[screen].includes(button.dataset.act);
    const isRestart = screen === 'crashed' && sale !== null && sale.status === 1;
    if (button.dataset.act === 'reverse') {
      button.disabled = device.reversible === null || !['home', 'approved', 'declined', 'cancelled'].includes(screen);
      continue;
    }
    button.disabled = !(fits || (isRestart && ['approve', 'decline'].includes(button.dataset.act)));
  }
  showPin();
}

function showPin() { part('pin').textContent = screen === 'card' ? '•'.repeat(pin.length) : ''; }

async function look() {
  part('clock').textContent = new Date().toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
  if (document.hidden) return;
  try {
    const answer = await fetch(address, { cache: 'no-store' });
    if (!answer.ok) throw new Error(String(answer.status));
    show(await answer.json());
    part('status').textContent = '';
  } catch { part('status').textContent = 'O simulador não responde.'; }
}

async function act(name) {
  try {
    const answer = await fetch(address + '/' + name, { method: 'POST' });
    if (answer.ok) show(await answer.json());
    part('status').textContent = answer.ok ? (name === 'reverse' ? 'Estorno feito: o dinheiro voltou para o cliente.' : '') : 'Não é possível agora.';
  } catch { part('status').textContent = 'O simulador não responde.'; }
}

function press(key) {
  if (/^[0-9]$/.test(key) && screen === 'card' && pin.length < 6) pin += key;
  else if (key === 'yellow') pin = pin.slice(0, -1);
  else if (key === 'red') void act(screen === 'amount' || screen === 'card' ? 'cancel' : 'home');
  else if (key === 'green') void act(screen === 'amount' ? 'start' : screen === 'card' ? 'approve' : 'home');
  showPin();
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button === null) return;
  if (button.dataset.act) void act(button.dataset.act);
  else if (button.dataset.key) press(button.dataset.key);
});
const LETTERS = { i: 'start', a: 'approve', r: 'decline', c: 'cancel', t: 'crash', e: 'reverse', h: 'home' };
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  const letter = LETTERS[event.key.toLowerCase()];
  if (letter !== undefined) {
    const button = document.querySelector('[data-act=' + letter + ']');
    if (!button.disabled) void act(letter);
  } else if (/^[0-9]$/.test(event.key)) press(event.key);
  else if (event.key === 'Backspace') press('yellow');
  else if (event.key === 'Escape') press('red');
  else if (event.key === 'Enter' && event.target.tagName !== 'BUTTON') press('green');
});
document.addEventListener('visibilitychange', look);
setInterval(look, 1000);
void look();
`;

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const keypad = (): string => `
<div class="keypad" aria-label="Teclado da maquininha">
  ${KEYS.map((key) => `<button class="key" data-key="${key}">${key}</button>`).join('')}
  <button class="key pale" data-key="*" tabindex="-1" aria-hidden="true">*</button>
  <button class="key" data-key="0">0</button>
  <button class="key pale" data-key="#" tabindex="-1" aria-hidden="true">#</button>
  <button class="key red" data-key="red" aria-label="Tecla vermelha: cancelar">&#10005;</button>
  <button class="key yellow" data-key="yellow" aria-label="Tecla amarela: corrigir">&#9003;</button>
  <button class="key green" data-key="green" aria-label="Tecla verde: confirmar">&#9675;</button>
</div>`;

const CONTACTLESS = `<svg class="waves" viewBox="0 0 64 64" aria-hidden="true"><g fill="none" stroke="currentColor"
 stroke-width="5" stroke-linecap="round"><path d="M14 24a18 18 0 0 1 0 16"/><path d="M26 18a28 28 0 0 1 0 28"/>
<path d="M38 12a38 38 0 0 1 0 40"/></g></svg>`;

const actions = (): string => `
<aside aria-label="O que acontece na maquininha">
  <h1 id="name"></h1>
  <p class="hint" id="hint"></p>
  <button class="act" data-act="start"><b>Inserir ou aproximar o cartão</b><kbd>I</kbd></button>
  <button class="act good" data-act="approve"><b>Aprovar</b><kbd>A</kbd></button>
  <button class="act bad" data-act="decline"><b>Recusar</b><kbd>R</kbd></button>
  <button class="act" data-act="cancel"><b>Cancelar na maquininha</b><kbd>C</kbd></button>
  <button class="act" data-act="crash"><b>Travar o aplicativo</b><kbd>T</kbd></button>
  <button class="act" data-act="reverse"><b id="reverse">Estornar a última venda</b><kbd>E</kbd></button>
  <button class="act" data-act="home"><b>Tela inicial</b><kbd>H</kbd></button>
  <pre class="receipt" id="receipt" aria-label="Comprovante impresso" hidden></pre>
  <p class="status" id="status" role="status" aria-live="polite"></p>
</aside>`;

export function devicePage(device: DeviceView): Page {
  const body = `
<main data-codigo="${escapeHtml(device.codigo)}">
  <section class="device" aria-label="Maquininha">
    <div class="printer"><div class="paper" id="paper" hidden></div></div>
    <div class="brand"><span>SMART&nbsp;POS</span><i class="led"></i></div>
    <div class="screen" id="screen" data-screen="home" aria-live="polite">
      <div class="bar"><span id="clock"></span><span id="code"></span></div>
      <div class="view">
        <div class="picture" aria-hidden="true"><span class="tick"></span>${CONTACTLESS}</div>
        <p class="title" id="title"></p>
        <p class="amount" id="amount"></p>
        <p class="kind" id="kind"></p>
        <p class="text" id="text"></p>
        <p class="pin" id="pin" aria-hidden="true"></p>
      </div>
      <div class="foot" id="foot"></div>
    </div>
    ${keypad()}
    <div class="slot" aria-hidden="true"><div class="card" id="card"></div></div>
  </section>
  ${actions()}
</main>`;
  return { title: `${device.nome} (simulada)`, style: DEVICE_STYLE, body, script: DEVICE_SCRIPT };
}

/** Only card and paper move, unless reduced motion is preferred. */
const DEVICE_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: #cfd6de; color: #16202c; font: 16px/1.4 system-ui, sans-serif; }
main { min-height: 100vh; display: flex; gap: 56px; justify-content: center; align-items: center; padding: 16px; flex-wrap: wrap; }
.device { position: relative; width: 322px; padding: 10px 20px 22px; border-radius: 34px 34px 46px 46px;
  background: linear-gradient(100deg, #3b434d, #262c34 30%, #1c2128 72%, #333b45);
  box-shadow: 0 26px 50px #0007, inset 0 2px 1px #ffffff40, inset 0 -6px 10px #0008; }
.printer { position: relative; height: 12px; margin: 0 26px; border-radius: 6px; background: #0c0f12; box-shadow: inset 0 2px 4px #000; }
.paper { position: absolute; left: 8px; right: 8px; bottom: 6px; height: 40px; overflow: hidden; padding: 6px;
  background: #fffdf4; color: #222; font: 7px/1.35 ui-monospace, monospace; white-space: pre; text-align: left;
  border-radius: 2px 2px 0 0; box-shadow: 0 -3px 10px #0005; z-index: 2; }
.brand { display: flex; justify-content: space-between; align-items: center; color: #aab4c0; font-size: 10px;
  letter-spacing: 3px; padding: 7px 6px 6px; }
.led { width: 8px; height: 8px; border-radius: 50%; background: #36d07f; box-shadow: 0 0 6px #36d07f; }
.screen { height: 322px; border-radius: 10px; overflow: hidden; display: flex; flex-direction: column; background: #f7f9fc;
  color: #14202e; border: 3px solid #07090b; }
.bar { display: flex; justify-content: space-between; padding: 4px 10px; font-size: 11px; background: #0f3d6e; color: #fff; }
.view { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; text-align: center; padding: 6px 14px; }
.view p { margin: 2px 0; }
.picture { height: 58px; display: grid; place-items: center; }
.waves { width: 54px; color: #0f5fae; display: none; }
.tick { display: none; width: 56px; height: 56px; border-radius: 50%; color: #fff; font-size: 34px; line-height: 56px; font-weight: 700; }
.title { font-weight: 650; font-size: 17px; }
.amount { font-size: 34px; font-weight: 750; letter-spacing: -.5px; font-variant-numeric: tabular-nums; }
.kind { font-weight: 600; color: #0f3d6e; }
.text { font-size: 13px; color: #4a5868; max-width: 250px; overflow-wrap: anywhere; }
.pin { min-height: 24px; letter-spacing: 8px; font-size: 22px; font-weight: 700; }
.view p:empty { display: none; }
.foot { padding: 5px 10px; font-size: 11px; text-align: center; color: #4a5868; border-top: 1px solid #d9e0e8; min-height: 27px; }
[data-screen=amount] .waves { display: block; }
[data-screen=approved] .tick, [data-screen=declined] .tick, [data-screen=cancelled] .tick { display: block; }
[data-screen=approved] .tick { background: #0d7a43; } [data-screen=approved] .tick::before { content: "\\2713"; }
[data-screen=declined] .tick { background: #b3261e; } [data-screen=declined] .tick::before { content: "\\2715"; }
[data-screen=cancelled] .tick { background: #7a5a00; } [data-screen=cancelled] .tick::before { content: "!"; }
[data-screen=approved] .title { color: #0d7a43; } [data-screen=declined] .title { color: #b3261e; }
[data-screen=crashed] { background: #101418; color: #f1f4f7; }
[data-screen=crashed] .bar { background: #101418; } [data-screen=crashed] .text { color: #b9c3ce; }
[data-screen=crashed] .foot { border-color: #333c46; color: #b9c3ce; }
.keypad { display: grid; grid-template-columns: repeat(3, 1fr); gap: 7px 10px; padding: 14px 8px 4px; }
.key { height: 34px; border: 0; border-radius: 9px; font: 600 17px system-ui, sans-serif; color: #eef2f6; background: #454f5b;
  box-shadow: 0 3px 0 #12161a, inset 0 1px 0 #ffffff38; cursor: pointer; }
.key:active { transform: translateY(2px); box-shadow: 0 1px 0 #12161a; }
.pale { color: #aab4c0; }
.red { background: #c0271d; } .yellow { background: #d9a400; color: #1b1500; } .green { background: #11813f; }
.slot { position: relative; height: 9px; margin: 18px 44px 0; border-radius: 5px; background: #07090b; }
.card { position: absolute; left: 14px; right: 14px; top: 4px; height: 92px; border-radius: 10px; visibility: hidden;
  background: linear-gradient(120deg, #1b4f9c, #3c7fd6); box-shadow: 0 10px 22px #0006; z-index: -1; }
.card::after { content: ""; position: absolute; right: 18px; bottom: 16px; width: 26px; height: 20px; border-radius: 4px; background: #e5c35c; }
.is-card-in .card { visibility: visible; }
.device { isolation: isolate; margin-bottom: 40px; }
aside { width: 340px; display: grid; gap: 10px; }
aside h1 { font-size: 22px; margin: 0; }
.hint { margin: 0 0 6px; color: #33404e; min-height: 44px; }
.act { display: flex; justify-content: space-between; align-items: center; min-height: 48px; padding: 0 16px; border-radius: 12px;
  border: 1px solid #8b98a6; background: #fff; color: #16202c; font: 16px system-ui, sans-serif; cursor: pointer; text-align: left; }
.act b { font-weight: 600; }
.act:hover:enabled { background: #edf3fa; }
.act:disabled { background: #dde2e8; color: #6b7784; border-color: #b7c0ca; cursor: default; }
.good:enabled { background: #0d7a43; border-color: #0d7a43; color: #fff; } .good:hover:enabled { background: #0a6437; }
.bad:enabled { background: #b3261e; border-color: #b3261e; color: #fff; } .bad:hover:enabled { background: #941d16; }
kbd { font: 600 12px ui-monospace, monospace; padding: 2px 7px; border-radius: 5px; border: 1px solid currentColor; opacity: .8; }
.receipt { margin: 0; padding: 10px 12px; max-height: 190px; overflow: auto; background: #fffdf4; color: #222;
  font: 12px/1.4 ui-monospace, monospace; border-radius: 4px; box-shadow: 0 3px 10px #0003; }
.status { min-height: 24px; margin: 0; color: #8a1c14; font-weight: 600; }
button:focus-visible { outline: 3px solid #1668c7; outline-offset: 2px; }
@media (prefers-reduced-motion: no-preference) {
  .is-card-in .card { animation: insert .3s ease-out; }
  .paper { animation: print .4s ease-out; }
  @keyframes insert { from { transform: translateY(60px); opacity: 0; } }
  @keyframes print { from { height: 0; } }
}
`;
