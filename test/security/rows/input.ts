import { type Row, rowsOf, testsIn } from '../row.ts';

const inSources = testsIn('test/pure/security/sources.test.ts');
const inImageFuzz = testsIn('test/pure/shared/image-fuzz.test.ts');
const inReconciliationCsv = testsIn('test/pure/areas/reconciliation/reconciliation-csv.test.ts');

export const INPUT: readonly Row[] = rowsOf([
  {
    id: 'no-html-of-text',
    of: ['more'],
    says: 'a product that is called `<img onerror=...>` is a product of that name',
    built: ['renderer'],
    test: inSources('no text becomes HTML'),
    also: [
      {
        file: 'test/pages/hostile-texts.test.ts',
        name: 'names that are markup are shown as they were typed, on both screens, and nothing of them runs',
      },
    ],
    violation: [
      'a name is put in as HTML',
      'const AGAIN_MS = 1_000;',
      'const AGAIN_MS = 1_000;\ndocument.body.innerHTML = location.hash;',
      'renderer/main.tsx',
    ],
  },
  {
    id: 'no-code-of-text',
    of: ['more'],
    says: 'no text becomes code',
    built: ['electron', 'renderer', 'shared'],
    test: inSources('no text becomes code'),
    violation: [
      'a layout of a label is evaluated',
      'export const MAX_LABEL_LAYOUTS = 4;',
      "export const MAX_LABEL_LAYOUTS = eval('4');",
      'shared/weight-label.ts',
    ],
  },
  {
    id: 'no-shell',
    of: ['more'],
    says: 'programs of the system are started without a shell; what a person has named is no part of a command',
    built: ['electron/lib/run-program.ts', 'electron/areas/printing/transport/spooler-line.ts'],
    test: {
      file: 'test/parts/areas/printing/transport.test.ts',
      name: 'gets the bytes as they are; its name is no part of a command',
    },
    also: [inSources('no program is started through a shell')],
    violation: [
      'the name of a queue is an argument',
      "args: [...flags, '-File', script]",
      "args: [...flags, '-File', script, env['BALCAO_PRINT_QUEUE'] ?? '']",
      'electron/areas/printing/transport/spooler-line.ts',
    ],
  },
  {
    id: 'prototypes',
    of: ['more'],
    says: 'no field of a page, a file or the operator reaches a prototype',
    built: ['electron/till/serve.ts', 'electron/operator/wire-json.ts', 'electron/hosts/settings-document.ts'],
    test: { file: 'test/pure/operator/wire-json.test.ts', name: 'is not fooled by names of the language' },
    also: [
      {
        file: 'test/pure/till/input-schemas.test.ts',
        name: 'a text that looks like a prototype is an unknown field',
      },
      {
        file: 'test/pure/security/prototypes.test.ts',
        name: 'whatever is read, the prototype of everything is as it was',
      },
    ],
    violation: [
      'the operator’s fields are laid on a plain object',
      'Object.create(null)',
      '{}',
      'electron/operator/wire-json.ts',
    ],
  },
  {
    id: 'message-sizes',
    of: ['more'],
    says: 'a page that sends more than a megabyte at once, or no call at all, is cut off',
    built: ['electron/hosts/browser/page-sockets.ts', 'electron/hosts/browser/wire-messages.ts'],
    test: { file: 'test/parts/hosts/browser-host-socket.test.ts', name: '%s ends the connection and nothing else' },
    violation: ['whatever comes is taken', 'maxPayload: MAX_MESSAGE_BYTES, ', ''],
  },
  {
    id: 'head-office-entries',
    of: ['more'],
    says: 'an entry of head office that is too large, or no text, is not even kept',
    built: ['electron/areas/head-office/down/read-value.ts'],
    test: {
      file: 'test/parts/areas/head-office/down/entries.test.ts',
      name: 'what is too large or no text has no text to be kept',
    },
    violation: ['it is kept whatever its size', 'if (bytes.length > MAX_ENTRY_BYTES) return null;', ''],
  },
  {
    id: 'picture-kinds',
    of: ['more'],
    says: 'a picture is known by its first bytes, and is a PNG, JPEG or WebP: no SVG, whatever it is called',
    built: ['shared/image-header.ts'],
    test: inImageFuzz('%s is no picture'),
    also: [{ file: 'test/pure/shared/image-header.test.ts', name: 'refuses %s' }],
    violation: [
      'a PNG with a second header passes',
      "    if (name === 'IHDR') return null;\n",
      '',
      'shared/png-header.ts',
    ],
  },
  {
    id: 'picture-bombs',
    of: ['more'],
    says: 'a picture that says it has more pixels than are decoded is not given to a decoder',
    built: ['shared/image-header.ts'],
    test: inImageFuzz('%s has too many pixels'),
    violation: [
      'it is',
      "  if (header.width * header.height > MAX_PICKED_PIXELS) return { ok: false, why: 'too_many_pixels' };\n",
      '',
    ],
  },
  {
    id: 'packed-bombs',
    of: ['more'],
    says: 'what is packed is unpacked up to the size that it has to have, and no further',
    built: ['electron/areas/printing/picture/png.ts', 'electron/areas/printing/job-papers.ts'],
    test: { file: 'test/pure/areas/printing/pictures.test.ts', name: 'that is %s is refused' },
    violation: ['a logo of any number of dots is opened', ' || header.width * header.height > MAX_DOTS', ''],
  },
  {
    id: 'csv-formulas',
    of: ['more'],
    says: 'no cell of a file that the till writes can be run by a spreadsheet',
    built: ['electron/lib/csv-text.ts', 'electron/areas/import/csv/product-export.ts'],
    test: inReconciliationCsv('%j gets an apostrophe'),
    also: [inReconciliationCsv('a formula is harmless wherever it comes from')],
    violation: ['one that begins with @ can', '/^[=+\\-@\\t\\r]/', '/^[=+\\-\\t\\r]/'],
  },
  {
    id: 'search-words',
    of: ['more'],
    says: 'what is searched for is words, never a part of a question to the database',
    built: ['electron/areas/catalogue/product-search-rows.ts'],
    test: {
      file: 'test/parts/security/questions.test.ts',
      name: 'what is searched for is words, whatever it would mean to the database',
    },
    also: [
      {
        file: 'test/parts/areas/catalogue/product-search-rows.test.ts',
        name: 'is answered, whatever a product is called',
      },
    ],
    violation: [
      'it is put into the question as it was typed',
      '[...words.map(beginningOf), ...category]',
      '[text, ...category]',
    ],
  },
  {
    id: 'endless-reads',
    of: ['more'],
    says: 'a scanner that never ends a code fills no memory',
    built: ['electron/areas/scanner/scanner.ts'],
    test: {
      file: 'test/pure/areas/scanner/scanner.test.ts',
      name: 'what is longer than any code is thrown away up to its end, and no more of it kept',
    },
    violation: ['any length is a code', 'if (text.length > MAX_READ_BYTES) {', 'if (text.length < 0) {'],
  },
  {
    id: 'clipboard',
    of: ['more'],
    says: 'the clipboard is written when somebody copies a Pix code, and never read',
    built: ['renderer/screens/payment/pix-waiting.tsx'],
    test: inSources('the clipboard is written when somebody asks for it, and never read'),
    violation: [
      'it is read',
      'await navigator.clipboard.writeText(text);',
      'await navigator.clipboard.writeText(text);\n    await navigator.clipboard.readText();',
    ],
  },
  {
    id: 'page-memory',
    of: ['more'],
    says: 'a page keeps nothing on the disk but that its hints were seen',
    built: ['renderer'],
    test: inSources('a page keeps nothing but that its hints were seen'),
    violation: [
      'a PIN is kept',
      'await navigator.clipboard.writeText(text);',
      "await navigator.clipboard.writeText(text);\n    localStorage.setItem('copied', text);",
      'renderer/screens/payment/pix-waiting.tsx',
    ],
  },
]);
