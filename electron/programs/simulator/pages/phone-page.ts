import { escapeHtml, type Page } from './page-shell.ts';

export function phonePage(storeName: string): Page {
  const body = `
<main>
  <section class="phone" aria-label="Celular do cliente">
    <div class="display">
      <div class="system"><span id="clock"></span><i class="hole"></i><span class="signal" aria-hidden="true">5G &#9646;&#9646;&#9646;</span></div>
      <header>
        <p class="bank">Banco Modelo</p>
        <h1>Olá, cliente</h1>
        <p class="balance">Área Pix <span>simulada</span></p>
      </header>
      <div class="content">
        <label class="paste">Pix copia e cola
          <input id="paste" autocomplete="off" spellcheck="false" placeholder="Cole aqui o código do caixa">
        </label>
        <h2>Para pagar</h2>
        <ul id="open"></ul>
        <p class="empty" id="empty">Nenhum QR Code aberto. Gere uma cobrança Pix no caixa.</p>
        <h2>Últimas</h2>
        <ul id="past" class="past"></ul>
      </div>
      <p class="status" id="status" role="status" aria-live="polite"></p>
      <div class="grip" aria-hidden="true"></div>
    </div>
  </section>
</main>
<template id="charge"><li class="charge">
  <p class="from">${escapeHtml(storeName)} <small></small></p>
  <p class="amount"></p>
  <p class="message"></p>
  <p class="left"></p>
  <div class="acts">
    <button class="pay" data-act="pay">Pagar</button>
    <button data-act="deny">Recusar</button>
    <button data-act="ignore">Ignorar</button>
  </div>
</li></template>`;
  return { title: 'Celular do cliente (simulado)', style: PHONE_STYLE, body, script: PHONE_SCRIPT };
}

const PHONE_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: #d9d3e2; color: #1c1626; font: 15px/1.4 system-ui, sans-serif; }
main { min-height: 100vh; display: grid; place-items: center; padding: 12px; }
.phone { width: 362px; height: min(740px, calc(100vh - 24px)); padding: 11px; border-radius: 50px; background: #17141c;
  box-shadow: 0 0 0 2px #4b4554, 0 26px 50px #0007, inset 0 0 4px #fff5; }
.display { height: 100%; display: flex; flex-direction: column; border-radius: 40px; overflow: hidden; background: #f6f4fa; }
.system { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; padding: 9px 24px 2px; font-size: 12px;
  font-weight: 600; background: #4a1d8f; color: #fff; }
.hole { width: 78px; height: 20px; border-radius: 12px; background: #0b090d; }
.signal { text-align: right; letter-spacing: -1px; }
header { padding: 10px 22px 18px; background: #4a1d8f; color: #fff; }
header p, header h1 { margin: 0; }
.bank { font-size: 12px; letter-spacing: 2px; text-transform: uppercase; color: #dccdf5; }
header h1 { font-size: 22px; }
.balance span { font-size: 12px; padding: 1px 8px; border-radius: 10px; background: #ffffff2e; }
.content { flex: 1; overflow: auto; padding: 14px 18px 8px; }
.paste { display: block; font-weight: 600; }
.paste input { width: 100%; margin-top: 4px; height: 44px; padding: 0 12px; border: 1px solid #958ba5; border-radius: 10px; font: 13px ui-monospace, monospace; }
h2 { margin: 16px 0 6px; font-size: 15px; color: #4a4156; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 10px; }
.charge { padding: 14px 16px; border-radius: 16px; background: #fff; box-shadow: 0 2px 10px #2a174d22; }
.charge.is-chosen { outline: 3px solid #4a1d8f; }
.charge p { margin: 0; }
.from small { color: #5d5469; }
.amount { font-size: 28px; font-weight: 750; font-variant-numeric: tabular-nums; }
.message { color: #4a4156; overflow-wrap: anywhere; } .message:empty { display: none; }
.left { font-size: 13px; color: #5d5469; font-variant-numeric: tabular-nums; }
.acts { display: flex; gap: 8px; margin-top: 10px; }
button { flex: 1; min-height: 44px; border-radius: 12px; border: 1px solid #958ba5; background: #fff; color: #1c1626; font: 600 14px system-ui, sans-serif; cursor: pointer; }
button:hover { background: #f0eaf8; }
.pay { flex: 1.4; background: #0d7a43; border-color: #0d7a43; color: #fff; } .pay:hover { background: #0a6437; }
button:focus-visible, input:focus-visible { outline: 3px solid #1668c7; outline-offset: 2px; }
.past li { display: flex; justify-content: space-between; gap: 8px; padding: 8px 2px; border-bottom: 1px solid #e2dcea; }
.past span:last-child { font-weight: 600; }
.ok { color: #0d7a43; } .no { color: #b3261e; } .off { color: #5d5469; }
.empty { color: #5d5469; margin: 4px 0; }
.status { min-height: 22px; margin: 0; padding: 0 20px; color: #8a1c14; font-weight: 600; text-align: center; }
.grip { width: 120px; height: 5px; margin: 4px auto 9px; border-radius: 3px; background: #1c1626; }
`;

/** Browser script: polls once a second while visible. */
const PHONE_SCRIPT = `'use strict';
const part = (id) => document.getElementById(id);
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const PAST = {
  APROVADO: ['Pago', 'ok'], NEGADA: ['Recusado', 'no'], DESFEITA: ['Removido pela loja', 'off'],
  CANCELADA: ['Devolvido', 'off'], PENDENTE: ['Expirado', 'off'],
};
const cards = new Map();
let pastText = '';

function card(charge) {
  const known = cards.get(charge.codigo);
  if (known !== undefined) return known;
  const item = part('charge').content.firstElementChild.cloneNode(true);
  item.dataset.codigo = charge.codigo;
  item.querySelector('small').textContent = 'nº ' + charge.codigo;
  item.querySelector('.amount').textContent = money.format(charge.amount_cents / 100);
  item.querySelector('.message').textContent = charge.message;
  cards.set(charge.codigo, item);
  part('open').prepend(item);
  return item;
}

function showOpen(open) {
  const pasted = part('paste').value.trim();
  for (const [codigo, item] of cards) {
    if (open.some((charge) => charge.codigo === codigo)) continue;
    item.remove();
    cards.delete(codigo);
  }
  for (const charge of open.toReversed()) {
    const item = card(charge);
    const left = Math.max(0, Math.round((Date.parse(charge.expires_at) - Date.now()) / 1000));
    item.querySelector('.left').textContent = 'Vence em ' + Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0');
    item.classList.toggle('is-chosen', pasted !== '' && charge.qr_code === pasted);
  }
  part('empty').hidden = open.length > 0;
}

function showPast(past) {
  const text = JSON.stringify(past);
  if (text === pastText) return;
  pastText = text;
  part('past').replaceChildren(...past.slice(0, 8).map((charge) => {
    const item = document.createElement('li');
    const amount = document.createElement('span');
    const state = document.createElement('span');
    const [words, look] = charge.is_payable ? ['Ignorado', 'off'] : PAST[charge.status];
    amount.textContent = money.format(charge.amount_cents / 100) + ' · nº ' + charge.codigo;
    state.textContent = words;
    state.className = look;
    item.append(amount, state);
    return item;
  }));
}

function show(charges) {
  const isOpen = (charge) => charge.is_payable && !charge.is_ignored;
  showOpen(charges.filter(isOpen));
  showPast(charges.filter((charge) => !isOpen(charge)).map(({ codigo, amount_cents, status, is_payable }) => ({ codigo, amount_cents, status, is_payable })));
}

async function look() {
  part('clock').textContent = new Date().toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
  if (document.hidden) return;
  try {
    const answer = await fetch('charges', { cache: 'no-store' });
    if (!answer.ok) throw new Error(String(answer.status));
    show((await answer.json()).charges);
    part('status').textContent = '';
  } catch { part('status').textContent = 'O simulador não responde.'; }
}

async function act(codigo, name) {
  try {
    const answer = await fetch('charges/' + codigo + '/' + name, { method: 'POST' });
    await look();
    if (!answer.ok) part('status').textContent = 'Esta cobrança não pode mais ser paga.';
  } catch { part('status').textContent = 'O simulador não responde.'; }
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-act]');
  if (button !== null) void act(button.closest('.charge').dataset.codigo, button.dataset.act);
});
part('paste').addEventListener('input', look);
document.addEventListener('visibilitychange', look);
setInterval(look, 1000);
void look();
`;
