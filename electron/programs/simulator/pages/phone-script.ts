/** Browser script: polls once a second while visible. */
export const PHONE_SCRIPT = `'use strict';
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
