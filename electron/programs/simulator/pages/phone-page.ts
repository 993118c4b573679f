import { escapeHtml, type Page } from './page-shell.ts';
import { PHONE_SCRIPT } from './phone-script.ts';
import { PHONE_STYLE } from './phone-style.ts';

/** Customer's phone with a bank app: pay, refuse or ignore QR charges. */
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
