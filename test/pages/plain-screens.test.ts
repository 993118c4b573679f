import { expect, test } from 'vitest';
import { AT_THE_DOOR } from '../support/every-screen/at-the-door.ts';
import { CARD, CASES, CASH, PIX } from '../support/every-screen/paying.ts';
import { SELLING } from '../support/every-screen/selling.ts';
import { THE_DRAWER } from '../support/every-screen/the-drawer.ts';
import { walk } from '../support/every-screen.ts';
import { openJourney } from '../support/open-journey.ts';

/** Machine texts. The copyable Pix code is for the customer. */
const FOR_MACHINES = {
  uuid: /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i,
  id: /\b1[0-9a-hjkmnp-tv-z]{20}\b/,
  path: /(?:^|\s)(?:[A-Z]:\\\S+|\/(?:home|tmp|var|work|Users)\/\S+)/m,
  seal: /\b[0-9a-f]{24,}\b/i,
};

function forMachines(text: string): readonly string[] {
  return Object.entries(FOR_MACHINES).flatMap(([what, like]) => {
    const [found] = like.exec(text) ?? [];
    return found === undefined ? [] : [`${what}: ${found.trim()}`];
  });
}

test('no screen that a cashier works on shows an id, a path or a seal', async (context) => {
  const journey = await openJourney(context, { duty: 'none', firstSight: 'Mercado Modelo', askTaxId: 'always' });
  const found: Record<string, readonly string[]> = {};
  const states = [...AT_THE_DOOR, ...SELLING, ...CASH, ...CARD, ...PIX, ...CASES, ...THE_DRAWER];
  await walk(journey, states, async (name) => {
    const shown = await journey.page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (parentElement?.checkVisibility() && !parentElement.closest('.pix-code')) texts.push(textContent ?? '');
      }
      return texts.join('\n');
    });
    const here = forMachines(shown);
    if (here.length > 0) found[name] = here;
  });
  expect(found).toEqual({});
});

test.each([
  'Cobrança 6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  'Arquivo C:\\Balcao\\vendas.db',
  'Cópia em /home/loja/balcao',
  'Selo 3a7bd3e2360a3d29eea436fcfb7e44c735d117c4',
])('control: %s is found', (text) => expect(forMachines(text)).toHaveLength(1));
