import type { DeviceView } from '../control-views.ts';
import { DEVICE_SCRIPT } from './device-script.ts';
import { DEVICE_STYLE } from './device-style.ts';
import { escapeHtml, type Page } from './page-shell.ts';

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

/** Simulated POS device, with the customer's actions beside it. */
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
