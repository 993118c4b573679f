/** Browser script: polls once a second while visible. */
export const DEVICE_SCRIPT = `'use strict';
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
