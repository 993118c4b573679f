import { expect, test } from 'vitest';
import { SOCKET_PATH } from '../../electron/hosts/browser/wire-messages.ts';
import { openSettings, toSettingsPage } from '../support/menu-and-form.ts';
import { openJourney } from '../support/open-journey.ts';

test('in kiosk mode no window of the system opens, and the menu has the way out', async (context) => {
  const journey = await openJourney(context);
  const { page, press, choose, sees, shoot } = journey;
  // a tab has no own window: the shell's state is simulated
  await page.routeWebSocket(`**${SOCKET_PATH}`, (socket) => {
    const till = socket.connectToServer();
    till.onMessage((message) => socket.send(String(message).replace('"kiosk":"none"', '"kiosk":"held"')));
  });
  await page.reload();
  await sees('Caixa livre');
  let chosen = 0;
  page.on('filechooser', () => void chosen++);
  await openSettings(journey, 'Segurança');
  await sees('Modo quiosque');
  await page.getByText('Só um gerente sai dele').scrollIntoViewIfNeeded();
  await shoot('settings-kiosk');
  await toSettingsPage(journey, 'Equipamentos');
  await choose(page.getByRole('button', { name: 'Escolher imagens' }));
  await sees('as janelas de arquivos e de impressão do sistema não abrem');
  await page.evaluate(() => window.print());
  expect(chosen).toBe(0);
  await press('Escape', 'F1').sees('Sair do modo quiosque');
});
