import { expect, test } from 'vitest';
import { qrModules } from '../../../../electron/areas/printing/picture/symbol-picture.ts';
import { qrPath } from '../../../../renderer/ui/qr-picture.tsx';

// libraries choose different masks for a third of all texts
test.each(['PIX', '1234567890', 'Café São João, R$ 12,30', 'https://loja.example/c/01-000042?t=ab%20c'])(
  'screen and paper show one symbol: %s',
  (text) => {
    const paper = qrModules(text);
    const dark = paper.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    expect(qrPath(text)).toEqual({ size: paper.length, path: dark.join('') });
  },
);
